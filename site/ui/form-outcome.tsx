import type { OpenForm } from '#lib/forms/form-state.ts'

/**
 * Why the last attempt was not taken, said aloud. Where no field has to be put right, the sentence gets the focus
 * (site/behaviours/forms.ts).
 */
export function FormOutcome({ state }: { state: OpenForm<string> }) {
  const problem = problemOf(state)

  return (
    <div role="alert">
      {problem && (
        <p className="outcome" data-tone="bad" tabIndex={-1}>
          {problem}
        </p>
      )}
    </div>
  )
}

function problemOf({ problem, errors }: OpenForm<string>) {
  if (problem) return problem
  const count = Object.keys(errors).length
  if (count === 0) return null

  return count === 1 ? 'One field needs another look.' : `${count} fields need another look.`
}
