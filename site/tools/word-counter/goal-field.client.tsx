'use client'

import { figure } from '#site/tools/kit/figure.ts'
import { Fold } from '#site/tools/kit/fold.client.tsx'
import { ChoiceField } from '#site/ui/choice-field.client.tsx'
import { LabeledField } from '#site/ui/labeled-field.client.tsx'
import type { TextStats } from './logic/counts.ts'
import { type GoalKind, type GoalProgress, goalProgress } from './logic/goals.ts'
import type { Words } from './state.ts'

const MAX_GOAL = 1_000_000

const choices = [
  { value: 'none', label: 'None' },
  { value: 'title', label: 'Page title: 60 characters' },
  { value: 'description', label: 'Meta description: 160 characters' },
  { value: 'x', label: 'X post: 280 characters' },
  { value: 'words', label: 'Your own number of words' },
  { value: 'characters', label: 'Your own number of characters' },
] as const

/** Picks a limit or goal for the text and shows the progress toward it. */
export function GoalField({ state, counts, change }: GoalFieldProps) {
  const { goal, own, text } = state
  const progress = counts && goalProgress(goal, own, text, counts)
  const isOwn = goal === 'words' || goal === 'characters'

  return (
    <Fold title="Goal" note={progress ? progressText(progress) : 'None'}>
      <div className="words-goal">
        <ChoiceField<GoalKind>
          id="goal"
          label="Limit or goal"
          value={goal}
          choices={choices}
          onChange={(next) => change({ goal: next })}
        />
        {isOwn && (
          <LabeledField
            id="own"
            label={goal === 'words' ? 'Words' : 'Characters'}
            line={{ type: 'number', min: 1, max: MAX_GOAL, step: 1 }}
            value={String(own)}
            onChange={(next) =>
              change({ own: Math.min(MAX_GOAL, Math.max(1, Math.round(Number(next) || 1))) })
            }
          />
        )}
      </div>
      {goal === 'x' && (
        <p className="note">
          Counted like X: a link is 23 characters, an emoji or Chinese character 2.
        </p>
      )}
    </Fold>
  )
}

function progressText({ used, limit, unit }: GoalProgress): string {
  const rest = limit - used
  const tail = rest < 0 ? `${figure(-rest)} over` : rest === 0 ? 'reached' : `${figure(rest)} left`
  return `${figure(used)} of ${figure(limit)} ${unit}, ${tail}`
}

type GoalFieldProps = {
  state: Words
  counts: TextStats | null
  change: (patch: Partial<Words>) => void
}
