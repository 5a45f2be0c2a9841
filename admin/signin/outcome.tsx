import type { Problem } from './use-scripted.client.ts'

/**
 * Shows the problem of the last attempt in the page, for browsers without JavaScript. With it, a toast is shown.
 */
export function Outcome({ problem }: { problem: Problem | null }) {
  if (!problem) return null

  return (
    <div className="outcome" role="alert">
      <strong>{problem.title}</strong>
      <p>{problem.message}</p>
    </div>
  )
}
