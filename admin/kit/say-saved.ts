import { currentToast, showToast, type ToastMessage, updateToast } from '#site/ui/toast-store.ts'
import { createReader, type ReadBack, type Reader, type VisibleChange } from './read-back.ts'

/** A change that the content server has, and the message about it. */
type Saved = {
  /** Names the thing that changed. Only the latest change of each is watched. */
  readonly about: string
  readonly message: Pick<ToastMessage, 'title' | 'text' | 'action' | 'link'>
  /** The page that shows it. Without one the message says “Saved” and never “Live”. */
  readonly seenAt?: VisibleChange | undefined
}

/** Reads pages as a visitor, for everything this tab saves. */
export const visitors = createReader()

const watched = new Map<string, AbortController>()

/**
 * Shows “Saved”, then “Live” in the same toast once the browser has read the page back as a visitor. After a minute
 * without that it explains why, and what to do.
 */
export async function saySaved(saved: Saved, reader: Reader = visitors): Promise<void> {
  const { about, message, seenAt } = saved
  leaveWatching(about)
  const waits = seenAt && { note: liveMessages.checking, isWaiting: true }
  const toast = showToast({ ...message, tone: 'good', ...waits })
  if (!seenAt) return

  const leaving = new AbortController()
  watched.set(about, leaving)
  const seen = await reader.watch(seenAt, {
    onSlow: () => updateToast(toast, { note: liveMessages.slow }),
    signal: leaving.signal,
  })
  if (watched.get(about) === leaving) watched.delete(about)
  if (seen.state === 'visible') {
    updateToast(toast, { note: liveText(seenAt.shows, seen.afterMs), isWaiting: false })
  }
  if (seen.state === 'stuck') {
    const stuck: Partial<ToastMessage> = {
      title: liveMessages.stuckTitle,
      note: stuckText(seenAt.path, seen),
      tone: 'bad',
      link: { label: liveMessages.openPublishing, href: '/admin/publishing' },
      isWaiting: false,
    }
    // A closed toast left the impression that all is well. A later change reports its own problem.
    if (updateToast(toast, stuck) || currentToast()?.isWaiting) return
    showToast({ ...message, ...stuck, title: liveMessages.stuckTitle, tone: 'bad' })
  }
}

/** Stops watching a change because another change of the same thing is being saved. */
export function leaveWatching(about: string): void {
  watched.get(about)?.abort()
  watched.delete(about)
}

/** Texts for a saved change while the browser checks that its page is live. */
export const liveMessages = {
  checking: 'Checking that the page is live…',
  slow: 'This is taking longer than usual. Still checking…',
  live: 'Live: visitors see this now.',
  liveLate: (seconds: number) => `Live after ${seconds} seconds.`,
  absent: 'Done: visitors no longer see it.',
  gone: 'Done: visitors can no longer open this page.',
  back: 'Live: visitors can open this page again.',
  stuckTitle: 'Saved, but not live yet',
  openPublishing: 'Open Publishing',
} as const

/** Milliseconds after which the message includes the duration. */
const WORTH_SAYING_MS = 3000

function liveText(shows: VisibleChange['shows'], afterMs: number): string {
  if (shows === 'no-page') return liveMessages.gone
  if (shows === 'page') return liveMessages.back
  if ('absent' in shows) return liveMessages.absent
  if (afterMs < WORTH_SAYING_MS) return liveMessages.live
  return liveMessages.liveLate(Math.round(afterMs / 1000))
}

/** Explains a change that was not live within a minute: what happened, why, and what to do. */
function stuckText(path: string, { status }: Extract<ReadBack, { state: 'stuck' }>): string {
  if (status === null) {
    return `The site hasn’t responded at ${path} for a minute. Check your connection, then open the page to see whether it’s live.`
  }
  if (status === 503) {
    return `Visitors get a 503 error at ${path}: maintenance mode is on, or the site is down. Check maintenance mode in the settings first.`
  }
  if (status === 200) {
    return `After a minute, visitors still see the old version of ${path}. Admins can see why in Publishing, and retry.`
  }
  return `Visitors get an error (${status}) at ${path}. Admins can see why in Publishing, and retry.`
}
