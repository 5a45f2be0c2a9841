import type { FormState } from '#lib/forms/form-state.ts'

/** How the last attempt ended, said aloud: what went wrong at once, success in its turn. */
export function FormOutcome({ state, sent }: { state: FormState<string>; sent: string }) {
  const problem = state.status === 'open' ? problemOf(state) : null

  return (
    <>
      <div role="alert">
        {problem && (
          <p className="outcome" data-tone="bad">
            {problem}
          </p>
        )}
      </div>
      <div role="status">
        {state.status === 'sent' && (
          <p className="outcome" data-tone="good">
            {sent}
          </p>
        )}
      </div>
    </>
  )
}

function problemOf({ problem, errors }: Extract<FormState<string>, { status: 'open' }>) {
  if (problem) return problem
  const count = Object.keys(errors).length
  if (count === 0) return null

  return count === 1 ? 'One field needs another look.' : `${count} fields need another look.`
}
