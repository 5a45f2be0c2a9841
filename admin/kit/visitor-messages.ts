import type { ReadBack, VisibleChange } from './read-back.ts'

/** What is said of a change on its way from the content store to visitors. */
export const visitorMessages = {
  looking: 'Looking whether visitors have it…',
  slow: 'It takes longer than usual. Still watching.',
  /** Read back within moments. */
  visible: 'Every visitor has it.',
  visibleLate: (seconds: number) => `Every visitor has it, after ${seconds} seconds.`,
  gone: 'Visitors no longer find it.',
  back: 'Visitors find it again.',
  stuckTitle: 'Saved, not on the site yet',
  where: 'Look at Publishing',
} as const

/** Longer than this a change has taken long enough to say how long, in milliseconds. */
const WORTH_SAYING_MS = 3000

/** The second statement about a change: that visitors have it. */
export function visibleText(shows: VisibleChange['shows'], afterMs: number): string {
  if (shows === 'no-page') return visitorMessages.gone
  if (shows === 'page') return visitorMessages.back
  if (afterMs < WORTH_SAYING_MS) return visitorMessages.visible
  return visitorMessages.visibleLate(Math.round(afterMs / 1000))
}

/** What is stuck, when a change was not seen within a minute. */
export function stuckText(path: string, { status }: Extract<ReadBack, { state: 'stuck' }>): string {
  if (status === null) return `For a minute nothing has answered at ${path}.`
  if (status === 503) return `Visitors get a 503 at ${path}: maintenance mode, or the site is down.`
  if (status !== 200) return `Visitors get an error (${status}) at ${path}.`
  return `After a minute visitors still get ${path} as it was before.`
}
