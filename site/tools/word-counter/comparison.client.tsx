'use client'

import { figure } from '#site/tools/kit/figure.ts'
import { Fold } from '#site/tools/kit/fold.client.tsx'
import { Button } from '#site/ui/button.tsx'
import { LabeledField } from '#site/ui/labeled-field.client.tsx'
import type { Changes } from './logic/changes.ts'
import type { Words } from './state.ts'

/** Takes an earlier version and shows the changes since. */
export function Comparison({ state, changes, change }: ComparisonProps) {
  const { text, earlier } = state

  return (
    <Fold title="Compare with an earlier version" note={summaryOf(earlier, changes)}>
      <LabeledField
        id="earlier"
        label="Earlier version"
        rows={6}
        value={earlier}
        onChange={(next) => change({ earlier: next })}
      />
      <div>
        <Button
          size="small"
          disabled={text === '' || text === earlier}
          onClick={() => change({ earlier: text }, null)}
        >
          Use the current text
        </Button>
      </div>
      {changes?.shown.some(({ kind }) => kind !== 'same') && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable by keyboard (axe, scrollable-region-focusable).
        <section className="words-changes" tabIndex={0} aria-label="Changes between the versions">
          {changes.shown.map(({ kind, text: words }, index) => {
            const Tag = kind === 'added' ? 'ins' : kind === 'removed' ? 'del' : 'span'
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no id and never move.
              <Tag key={index}>
                {kind !== 'same' && <span className="sr-only">{kind}: </span>}
                {words}
              </Tag>
            )
          })}
        </section>
      )}
    </Fold>
  )
}

type ComparisonProps = {
  state: Words
  /** Null if the versions are too different, undefined until compared. */
  changes: Changes | null | undefined
  change: (patch: Partial<Words>, group?: string | null) => void
}

function summaryOf(earlier: string, changes: ComparisonProps['changes']): string {
  if (earlier === '') return 'None'
  if (changes === undefined) return 'Comparing …'
  if (changes === null) return 'Too long and too different to compare'
  const { added, removed } = changes
  if (changes.shown.every(({ kind }) => kind === 'same')) return 'The two versions are identical.'
  return `${figure(added)} ${added === 1 ? 'word' : 'words'} added, ${figure(removed)} removed`
}
