'use client'

import { figure } from '#site/tools/kit/figure.ts'
import { ChoiceField } from '#site/ui/choice-field.client.tsx'
import { LabeledField } from '#site/ui/labeled-field.client.tsx'
import type { TextStats } from './logic/counts.ts'
import { type GoalKind, type GoalProgress, goalProgress } from './logic/goals.ts'
import type { Words } from './state.ts'

const MAX_GOAL = 1_000_000

const choices = [
  { value: 'none', label: 'Goal: none' },
  { value: 'words', label: 'Goal: words' },
  { value: 'characters', label: 'Goal: characters' },
  { value: 'title', label: 'Page title: 60 characters' },
  { value: 'description', label: 'Meta description: 160 characters' },
  { value: 'x', label: 'X post: 280, a link counts 23' },
] as const

/** Picks a limit or goal for the text and shows the progress toward it. */
export function GoalField({ state, counts, change }: GoalFieldProps) {
  const { goal, own, text } = state
  const progress = counts && goalProgress(goal, own, text, counts)
  const isOwn = goal === 'words' || goal === 'characters'

  return (
    <div className="words-goal">
      <ChoiceField<GoalKind>
        id="goal"
        label={<span className="sr-only">Limit or goal</span>}
        value={goal}
        choices={choices}
        onChange={(next) => change({ goal: next })}
      />
      {isOwn && (
        <LabeledField
          id="own"
          label={<span className="sr-only">{goal === 'words' ? 'Words' : 'Characters'}</span>}
          line={{ type: 'number', min: 1, max: MAX_GOAL, step: 1 }}
          value={own === 0 ? '' : String(own)}
          onChange={(next) =>
            change({ own: Math.min(MAX_GOAL, Math.max(0, Math.round(Number(next) || 0))) })
          }
        />
      )}
      {progress && <Progress {...progress} isLimit={!isOwn} />}
    </div>
  )
}

/** A goal may be exceeded, a limit may not. */
function Progress({ used, limit, unit, isLimit }: GoalProgress & { isLimit: boolean }) {
  const rest = limit - used
  const tail = rest < 0 ? `${figure(-rest)} over` : rest === 0 ? 'reached' : `${figure(rest)} left`
  const tone = rest < 0 && isLimit ? 'bad' : rest <= 0 ? 'good' : undefined

  return (
    <div className="words-average" data-tone={tone}>
      <p className="note">
        {figure(used)} of {figure(limit)} {unit}, {tail}
      </p>
      <div className="words-bar" aria-hidden="true">
        <span style={{ inlineSize: `${Math.min(100, (used / limit) * 100)}%` }} />
      </div>
    </div>
  )
}

type GoalFieldProps = {
  state: Words
  counts: TextStats | null
  change: (patch: Partial<Words>) => void
}
