import type { Problem } from './use-scripted.client.ts'

/** How the last attempt ended, in a page that came back without JavaScript. With it a toast says so. */
export function Outcome({ problem }: { problem: Problem | null }) {
  if (!problem) return null

  return (
    <div className="outcome" role="alert">
      <strong>{problem.title}</strong>
      <p>{problem.message}</p>
    </div>
  )
}
