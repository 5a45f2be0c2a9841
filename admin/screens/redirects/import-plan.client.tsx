import '#admin/kit/radio-list.css'
import type { PlannedLine } from '#lib/redirects/import-plan.ts'
import type { RedirectDraft } from '#lib/redirects/redirect-draft.ts'

const KINDS = ['refused', 'changed', 'new', 'unchanged'] as const

const kindLabels = {
  refused: 'Rejected',
  changed: 'Changed',
  new: 'New',
  unchanged: 'Unchanged',
} as const

/** Maximum number of lines without warnings in the preview; the rest are only counted. */
const MAX_LINES_SHOWN = 200

type Warnings = ReadonlyMap<number, readonly string[]>

/**
 * Previews an import: which lines have warnings, and which are new, changed, or rejected. Each line of the file is in
 * one of the counts.
 */
export function ImportPlan({ plan, warnings, chosen, onChoose }: ImportPlanProps) {
  const isLeftOut = ({ line }: PlannedLine) => warnings.has(line) && !chosen.has(line)
  const lines = KINDS.flatMap((kind) =>
    plan.filter((line) => line.kind === kind && kind !== 'unchanged' && !warnings.has(line.line)),
  )

  return (
    <>
      <dl className="plan-counts">
        {KINDS.toReversed().map((kind) => (
          <div key={kind} data-kind={kind}>
            <dt>{kindLabels[kind]}</dt>
            <dd className="figures">
              {plan.filter((line) => line.kind === kind && !isLeftOut(line)).length}
            </dd>
          </div>
        ))}
        {warnings.size > 0 && (
          <div data-kind="warned">
            <dt>Left out</dt>
            <dd className="figures">{plan.filter(isLeftOut).length}</dd>
          </div>
        )}
      </dl>
      {warnings.size > 0 && (
        <WarnedLines
          lines={plan.filter(({ line }) => warnings.has(line))}
          {...{ warnings, chosen, onChoose }}
        />
      )}
      {lines.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls by keyboard.
        <ol className="plan" aria-label="Lines without warnings" tabIndex={0}>
          {lines.slice(0, MAX_LINES_SHOWN).map((line) => (
            <li key={line.line} data-kind={line.kind}>
              <span className="note">
                Line {line.line}: {kindLabels[line.kind].toLowerCase()}
              </span>
              <span>{describe(line)}</span>
            </li>
          ))}
        </ol>
      )}
      {lines.length > MAX_LINES_SHOWN && (
        <p className="note">and {lines.length - MAX_LINES_SHOWN} more lines</p>
      )}
    </>
  )
}

type ImportPlanProps = {
  plan: readonly PlannedLine[]
  /** Messages by line. */
  warnings: Warnings
  /** Lines to import in spite of their warnings. */
  chosen: ReadonlySet<number>
  onChoose: (lines: ReadonlySet<number>) => void
}

/** Lists the lines that are left out of the import unless they are chosen. */
function WarnedLines({ lines, warnings, chosen, onChoose }: WarnedLinesProps) {
  const toggle = (line: number, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(line)
    else next.delete(line)
    onChoose(next)
  }

  return (
    <fieldset className="plan-warned">
      <legend>Lines with warnings are left out unless you select them.</legend>
      <label className="check">
        <input
          type="checkbox"
          checked={chosen.size === warnings.size}
          onChange={({ target }) => onChoose(new Set(target.checked ? warnings.keys() : []))}
        />
        {warnings.size === 1
          ? 'Import the line with a warning'
          : `Import all ${warnings.size} lines with warnings`}
      </label>
      <ol className="plan">
        {lines.map((line) => (
          <li key={line.line} data-kind="warned">
            <label className="check note">
              <input
                type="checkbox"
                checked={chosen.has(line.line)}
                onChange={({ target }) => toggle(line.line, target.checked)}
              />
              Line {line.line}
            </label>
            <div>
              <p>{describe(line)}</p>
              {warnings.get(line.line)?.map((warning) => (
                <p key={warning} className="plan-warning">
                  {warning}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ol>
    </fieldset>
  )
}

type WarnedLinesProps = Omit<ImportPlanProps, 'plan'> & { lines: readonly PlannedLine[] }

function describe(line: PlannedLine): string {
  if (line.kind === 'refused') return `${line.source || '(no source)'}: ${line.reason}`
  const { sourcePath, destinationUrl, redirectType, isActive } = line.draft
  if (line.kind !== 'changed') {
    return `${sourcePath} → ${destinationUrl} (${redirectType}, ${shown(isActive)})`
  }
  const changes = fields
    .filter(([field]) => line.before[field] !== line.draft[field])
    .map(([field, name]) => `${name}: ${shown(line.before[field])} → ${shown(line.draft[field])}`)
  return `${sourcePath}: ${changes.join('; ')}`
}

const fields: readonly (readonly [keyof RedirectDraft, string])[] = [
  ['destinationUrl', 'destination'],
  ['redirectType', 'type'],
  ['isActive', 'active'],
  ['description', 'description'],
]

function shown(value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return value === '' ? '(none)' : String(value)
}
