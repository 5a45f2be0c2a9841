import { currentToast, showToast, type ToastMessage, updateToast } from '#site/ui/toast-store.ts'
import { createReader, type ReadBack, type Reader, type VisibleChange } from './read-back.ts'

/** A change that the content store has, and what is said about it. */
type Saved = {
  /** What was changed, the same for every change of it: of two only the later is watched. */
  readonly about: string
  readonly message: Pick<ToastMessage, 'title' | 'text' | 'action'>
  /** Where it will be seen; absent where no page tells, and then nothing is said of visitors. */
  readonly seenAt?: VisibleChange | undefined
}

/** Pages as visitors get them, for everything that this tab changes. */
export const visitors = createReader()

const watched = new Map<string, AbortController>()

/**
 * Says that something is saved; and, in the same toast, that every visitor has it, once a page was read back as
 * a visitor gets it. Where that takes longer it says so, and after a minute what is stuck.
 */
export async function saySaved(saved: Saved, reader: Reader = visitors): Promise<void> {
  const { about, message, seenAt } = saved
  leaveWatching(about)
  const waits = seenAt && { note: visitorMessages.checking, isWaiting: true }
  const toast = showToast({ ...message, tone: 'good', ...waits })
  if (!seenAt) return

  const leaving = new AbortController()
  watched.set(about, leaving)
  const seen = await reader.watch(seenAt, {
    onSlow: () => updateToast(toast, { note: visitorMessages.slow }),
    signal: leaving.signal,
  })
  if (watched.get(about) === leaving) watched.delete(about)
  if (seen.state === 'visible') {
    updateToast(toast, { note: visibleText(seenAt.shows, seen.afterMs), isWaiting: false })
  }
  if (seen.state === 'stuck') {
    const stuck: Partial<ToastMessage> = {
      title: visitorMessages.stuckTitle,
      note: stuckText(seenAt.path, seen),
      tone: 'bad',
      link: { label: visitorMessages.where, href: '/admin/publishing' },
      isWaiting: false,
    }
    // Whoever has closed the toast believes that all is well. A later change says the same of itself.
    if (updateToast(toast, stuck) || currentToast()?.isWaiting) return
    showToast({ ...message, ...stuck, title: visitorMessages.stuckTitle, tone: 'bad' })
  }
}

/** Another change of the same thing is on its way: what became of the one before is not said any more. */
export function leaveWatching(about: string): void {
  watched.get(about)?.abort()
  watched.delete(about)
}

/** What is said of a change on its way from the content store to visitors. */
export const visitorMessages = {
  checking: 'Looking whether visitors have it…',
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
function visibleText(shows: VisibleChange['shows'], afterMs: number): string {
  if (shows === 'no-page') return visitorMessages.gone
  if (shows === 'page') return visitorMessages.back
  if (afterMs < WORTH_SAYING_MS) return visitorMessages.visible
  return visitorMessages.visibleLate(Math.round(afterMs / 1000))
}

/** What is stuck, when a change was not seen within a minute. */
function stuckText(path: string, { status }: Extract<ReadBack, { state: 'stuck' }>): string {
  if (status === null) return `For a minute nothing has answered at ${path}.`
  if (status === 503) return `Visitors get a 503 at ${path}: maintenance mode, or the site is down.`
  if (status !== 200) return `Visitors get an error (${status}) at ${path}.`
  return `After a minute visitors still get ${path} as it was before.`
}
