import type { PlannedLine } from '#lib/redirects/import-plan.ts'
import type { RedirectDraft } from '#lib/redirects/redirect-draft.ts'

const kinds = ['refused', 'changed', 'new', 'unchanged'] as const

/** More lines than this are counted, not shown. */
const MOST_SHOWN = 200

/** The dry run: what would be added, changed and refused, line by line. */
export function ImportPlan({ plan }: { plan: readonly PlannedLine[] }) {
  const lines = kinds.flatMap((kind) =>
    kind === 'unchanged' ? [] : plan.filter((line) => line.kind === kind),
  )

  return (
    <>
      <dl className="plan-counts">
        {kinds.toReversed().map((kind) => (
          <div key={kind} data-kind={kind}>
            <dt>{kind}</dt>
            <dd className="figures">{plan.filter((line) => line.kind === kind).length}</dd>
          </div>
        ))}
      </dl>
      {lines.length > 0 && (
        <ol className="plan">
          {lines.slice(0, MOST_SHOWN).map((line) => (
            <li key={line.line} data-kind={line.kind}>
              <span className="note">
                {line.line} {line.kind}
              </span>
              <span>{describe(line)}</span>
            </li>
          ))}
        </ol>
      )}
      {lines.length > MOST_SHOWN && (
        <p className="note">and {lines.length - MOST_SHOWN} more lines</p>
      )}
    </>
  )
}

function describe(line: PlannedLine): string {
  if (line.kind === 'refused') return `${line.source || '(no source)'}: ${line.reason}`
  const { sourcePath, destinationUrl } = line.draft
  if (line.kind !== 'changed') return `${sourcePath} → ${destinationUrl}`
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
