import { type MarkupLine, repairLog } from './repair-log.ts'

/**
 * LayerRank's instrument: a page's broken structured data with each line that was cut, the one that took
 * its place, and the reason in the margin. The mended lines light up once, in the order of the repair.
 */
export function MendingBench() {
  const repairs = repairLog.filter(({ change }) => change).length
  const cut = repairLog.filter(({ kind }) => kind === 'cut').length

  return (
    <figure className="bench">
      <p className="bench-head note">
        <span>Sample page: /tents/two-person</span>
        <span>
          {repairs} faults found, {repairs} mended
        </span>
      </p>
      <ol className="bench-lines">
        {numbered(repairLog).map(({ line, number, repair }) => (
          <li
            key={line.text}
            data-kind={line.kind}
            style={line.kind === 'added' ? { animationDelay: `${repair * 450}ms` } : undefined}
          >
            <code>
              <span aria-hidden="true" className="bench-number">
                {line.kind === 'cut' ? '−' : line.kind === 'added' ? '+' : number}
              </span>
              <Line line={line} />
            </code>
            {line.change && (
              <p className="bench-reason">
                <span aria-hidden="true" className="bench-mark">
                  {repair}
                </span>
                <span>
                  {line.change.fault} <span className="text-ink-soft">{line.change.source}</span>
                </span>
              </p>
            )}
          </li>
        ))}
      </ol>
      <figcaption className="bench-foot note">
        <span>{cut} lines of the old version are kept in the log</span>
        <span>One click takes all of it back</span>
      </figcaption>
    </figure>
  )
}

function Line({ line }: { line: MarkupLine }) {
  if (line.kind === 'cut') return <del>{line.text}</del>
  if (line.kind === 'added') return <ins>{line.text}</ins>
  return line.text
}

/** Each line with its number in the file and the repair it belongs to. */
function numbered(lines: readonly MarkupLine[]) {
  return lines.map((line, index) => {
    const before = lines.slice(0, index + 1)
    return {
      line,
      number: before.filter(({ kind }) => kind !== 'cut').length,
      repair: before.filter(({ change }) => change).length,
    }
  })
}
