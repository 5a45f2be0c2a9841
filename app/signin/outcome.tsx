import { messages } from '#lib/messages.ts'
import type { SignInState } from './sign-in-state.ts'

/** How the last attempt ended, said aloud by screen readers: refusals at once, success in its turn. */
export function Outcome({ state }: { state: SignInState }) {
  const refusal = state.status === 'failed' && state.result?.status === 'refused' && state.result
  const success = state.status === 'signed-in' && messages.signIn.succeeded

  return (
    <>
      <div role="alert">{refusal && <Words tone="bad" {...refusal} />}</div>
      <div role="status">{success && <Words tone="good" {...success} />}</div>
    </>
  )
}

function Words({ tone, title, message }: { tone: 'good' | 'bad'; title: string; message: string }) {
  return (
    <div className="outcome" data-tone={tone}>
      <strong>{title}</strong>
      <p>{message}</p>
    </div>
  )
}
