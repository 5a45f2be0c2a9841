import { editAttribute, editPath } from '#lib/content/edit-attributes.ts'
import { Text } from '#site/ui/text.tsx'
import { ViewSheet } from '#site/ui/view-sheet.tsx'
import type { DrawingViewProps } from '../define.ts'
import type { MendingBenchValue } from './drawing.ts'

type MarkupLine = MendingBenchValue['lines'][number]

/**
 * A page's broken structured data with each line that was cut, the one that took its place, and the reason in the
 * margin. The new lines light up once, in the order of the repair.
 */
export function MendingBench({ drawing }: DrawingViewProps<MendingBenchValue>) {
  return (
    <figure className="bench">
      <ViewSheet name="mending-bench.css" />
      <p className="bench-head note">
        <Text of={drawing} field="page" as="span" />
        <Text of={drawing} field="found" as="span" />
      </p>
      <ol className="bench-lines">
        {numbered(drawing.lines).map(({ line, number, repair }) => {
          const edit = (field: string) =>
            editAttribute(drawing.edit, `${editPath('lines', line._key)}.${field}`)
          return (
            <li
              key={line._key}
              data-kind={line.kind}
              style={line.kind === 'added' ? { animationDelay: `${repair * 450}ms` } : undefined}
            >
              <code>
                <span aria-hidden="true" className="bench-number">
                  {line.kind === 'cut' ? '−' : line.kind === 'added' ? '+' : number}
                </span>
                <Line line={line} edit={edit('text')} />
              </code>
              {line.fault && (
                <p className="bench-reason">
                  <span aria-hidden="true" className="bench-mark">
                    {repair}
                  </span>
                  <span>
                    <span {...edit('fault')}>{line.fault}</span>{' '}
                    <span className="text-ink-soft" {...edit('source')}>
                      {line.source}
                    </span>
                  </span>
                </p>
              )}
            </li>
          )
        })}
      </ol>
      <figcaption className="bench-foot note">
        <Text of={drawing} field="log" as="span" />
        <Text of={drawing} field="undo" as="span" />
      </figcaption>
    </figure>
  )
}

const TAGS = { kept: 'span', cut: 'del', added: 'ins' } as const

function Line({ line, edit }: { line: MarkupLine; edit: ReturnType<typeof editAttribute> }) {
  const Tag = TAGS[line.kind]
  return (
    <Tag>
      {indentOf(line)}
      <span {...edit}>{line.text}</span>
    </Tag>
  )
}

const indentOf = ({ indent }: MarkupLine) => '  '.repeat(indent)

/** Returns each line with its number in the file and the repair it belongs to. */
function numbered(lines: readonly MarkupLine[]) {
  return lines.map((line, index) => {
    const before = lines.slice(0, index + 1)
    return {
      line,
      number: before.filter(({ kind }) => kind !== 'cut').length,
      repair: before.filter(({ fault }) => fault).length,
    }
  })
}
