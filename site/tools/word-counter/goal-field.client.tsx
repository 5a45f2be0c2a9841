'use client'

import { figure } from '#site/tools/kit/figure.ts'
import { ChoiceField } from '#site/ui/choice-field.client.tsx'
import { LabeledField } from '#site/ui/labeled-field.client.tsx'
import { type GoalKind, type GoalProgress, goalProgress } from './logic/goals.ts'
import type { TextStats } from './logic/plain-counts.ts'
import type { Words } from './state.ts'

const choices = [
  { value: 'none', label: 'None' },
  { value: 'title', label: 'Title: 60 characters' },
  { value: 'description', label: 'Meta description: 160 characters' },
  { value: 'x', label: 'X post: 280 characters' },
  { value: 'linkedin', label: 'LinkedIn post: 3,000 characters' },
  { value: 'sms', label: 'SMS: 160 characters, or 70 with emoji' },
  { value: 'words', label: 'Custom word count' },
  { value: 'characters', label: 'Custom character count' },
] as const

/** Picks a limit or goal for the text and shows the progress toward it. */
export function GoalField({ kind, own, text, counts, change }: GoalFieldProps) {
  const isOwn = kind === 'words' || kind === 'characters'
  const progress = counts && goalProgress({ kind, own }, text, counts)

  return (
    <div className="words-goal">
      <div className="words-goal-fields" data-own={isOwn || undefined}>
        <ChoiceField<GoalKind>
          id="goal"
          label="Limit or goal"
          value={kind}
          choices={choices}
          onChange={(goal) => change({ goal })}
        />
        {isOwn && (
          <LabeledField
            id="own"
            label={kind === 'words' ? 'Words' : 'Characters'}
            line={{ type: 'number', min: 1, max: 1_000_000, step: 1 }}
            value={String(own)}
            onChange={(next) =>
              change({ own: Math.min(1_000_000, Math.max(1, Math.round(Number(next) || 1))) })
            }
          />
        )}
      </div>
      {progress && <Bar progress={progress} isGoal={isOwn} />}
    </div>
  )
}

function Bar({ progress, isGoal }: { progress: GoalProgress; isGoal: boolean }) {
  const { used, limit, unit, remark } = progress
  const rest = limit - used
  const isOver = rest < 0
  const tail = isOver ? `${figure(-rest)} over` : rest === 0 ? 'reached' : `${figure(rest)} left`

  return (
    <div className="words-progress" data-over={(isOver && !isGoal) || undefined}>
      <span style={{ inlineSize: `${Math.min(100, (used / limit) * 100)}%` }} aria-hidden="true" />
      <p className="note">
        {figure(used)} of {figure(limit)} {unit}, {tail}
      </p>
      {remark && <p className="note">{remark}</p>}
    </div>
  )
}

type GoalFieldProps = {
  kind: GoalKind
  own: number
  text: string
  counts: TextStats | null
  change: (patch: Partial<Words>) => void
}
