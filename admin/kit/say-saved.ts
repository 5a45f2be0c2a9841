import { currentToast, showToast, type ToastMessage, updateToast } from '#site/ui/toast-store.ts'
import { createReader, type Reader, type VisibleChange } from './read-back.ts'
import { visitorMessages as say, stuckText, visibleText } from './visitor-messages.ts'

/** A change that the content store has, and what is said about it. */
export type Saved = {
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
  const waits = seenAt && { note: say.looking, isWaiting: true }
  const toast = showToast({ ...message, tone: 'good', ...waits })
  if (!seenAt) return

  const leaving = new AbortController()
  watched.set(about, leaving)
  const seen = await reader.watch(seenAt, {
    onSlow: () => updateToast(toast, { note: say.slow }),
    signal: leaving.signal,
  })
  if (watched.get(about) === leaving) watched.delete(about)
  if (seen.state === 'visible') {
    updateToast(toast, { note: visibleText(seenAt.shows, seen.afterMs), isWaiting: false })
  }
  if (seen.state === 'stuck') {
    const stuck: Partial<ToastMessage> = {
      title: say.stuckTitle,
      note: stuckText(seenAt.path, seen),
      tone: 'bad',
      link: { label: say.where, href: '/admin/publishing' },
      isWaiting: false,
    }
    // Whoever has closed the toast believes that all is well. A later change says the same of itself.
    if (updateToast(toast, stuck) || currentToast()?.isWaiting) return
    showToast({ ...message, ...stuck, title: say.stuckTitle, tone: 'bad' })
  }
}

/** Another change of the same thing is on its way: what became of the one before is not said any more. */
export function leaveWatching(about: string): void {
  watched.get(about)?.abort()
  watched.delete(about)
}
