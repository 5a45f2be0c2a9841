import { useToast } from '@sanity/ui/toast'
import { cloneElement, isValidElement, useRef, useState } from 'react'
import {
  type DocumentActionComponent,
  type DocumentActionDescription,
  type DocumentActionProps,
  InsufficientPermissionsMessage,
  type SanityClient,
  useClient,
  useCurrentUser,
} from 'sanity'
import { z } from 'zod'
import { SANITY_API_VERSION } from '#lib/content/api-version.ts'
import { dateText, scheduledDate } from '#schemas/rules/published-date.ts'
import { reviewIdOf } from '#schemas/rules/review.ts'
import { approved, useCanPublish, useReview, useWriteReview } from './review.tsx'
import { wrapOnce } from './wrap-once.ts'

/**
 * Returns the Studio's *Schedule publish*, disabled for people who can't publish, because the Studio itself doesn't
 * check. It also dates a new post to the scheduled day.
 */
export const schedulePublish = wrapOnce((useAction) => {
  const useAllowed: DocumentActionComponent = (props) => {
    const description = useDated(useAction(props), props)
    const canPublish = useCanPublish(props)
    const currentUser = useCurrentUser()
    if (!description || canPublish) return description
    return {
      ...description,
      disabled: true,
      title: canPublish === false && (
        <InsufficientPermissionsMessage context="publish-document" currentUser={currentUser} />
      ),
    }
  }
  useAllowed.action = 'schedule'
  return useAllowed
})

/**
 * Changes the Studio's dialog, which has no options: it opens with a time that hasn't passed and schedules once, also
 * after a double click. It dates the document before it schedules it, and ends its review.
 */
function useDated(
  description: DocumentActionDescription | null,
  { id, type, draft, published, version }: DocumentActionProps,
): DocumentActionDescription | null {
  const client = useClient({ apiVersion: SANITY_API_VERSION })
  const { push } = useToast()
  const endReview = useEndReview({ id, type })
  const isStarted = useRef(false)
  const [isScheduling, setScheduling] = useState(false)
  const dialog = description?.dialog || undefined
  if (!description || dialog?.type !== 'custom') return description
  const { component } = dialog
  const { data: own } = dialogProps.safeParse(isValidElement(component) ? component.props : {})
  if (!own || !isValidElement<typeof own>(component)) return description

  const schedule = async (at: Date) => {
    const document = version ?? draft
    const isNew = document && !published
    const date = isNew ? scheduledDate(document, at, own.initialDate) : undefined
    const setDate = (publishedAt: unknown) =>
      document && client.patch(document._id).set({ publishedAt }).commit({ visibility: 'sync' })
    const warn = (title: string, error: unknown) => {
      console.warn(title, error)
      push({ status: 'warning', title, closable: true })
    }
    const changeDate = async () => {
      if (!date) return ''
      try {
        await setDate(date)
        return `Its date is now ${dateText(date)}.`
      } catch (error) {
        warn('Couldn’t set its date to that day.', error)
        return ''
      }
    }
    // Before scheduling, which copies the draft and then locks the copy.
    const dateNow = await changeDate()
    await own.onSchedule(at)
    try {
      if (await isScheduled(client, id, at)) {
        const title = `Scheduled for ${timeFormat.format(at)}`
        push({ status: 'success', title, description: dateNow, closable: true })
        await endReview()
      } else if (dateNow) await setDate(document?.publishedAt)
    } catch (error) {
      warn(`${dateNow || 'It may be scheduled.'} Check that this is right.`, error)
    }
  }
  const onSchedule = async (at: Date) => {
    if (isStarted.current) return
    isStarted.current = true
    setScheduling(true)
    try {
      await schedule(at)
    } finally {
      isStarted.current = false
      setScheduling(false)
    }
  }
  const props = {
    onSchedule,
    initialDate: proposedTime(own.initialDate),
    loading: own.loading || isScheduling,
  }
  return { ...description, dialog: { ...dialog, component: cloneElement(component, props) } }
}

/** In the person's time zone: “Dec 1, 2026, 9:00 AM PST”. */
const timeFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})

/** Returns a function that ends the review of a document, because scheduling it approves it for that time. */
function useEndReview(place: { id: string; type: string }) {
  const client = useClient({ apiVersion: SANITY_API_VERSION })
  const ownId = useCurrentUser()?.id
  const review = useReview(place)
  const write = useWriteReview()

  return async () => {
    if (review?.state !== 'waiting') return
    if (review.byId === ownId) await client.delete(`drafts.${reviewIdOf(place.id)}`)
    else await write(approved(review))
  }
}

/** Returns the former time or, if that has passed, a full hour. The Studio proposes now, which it then calls past. */
function proposedTime(formerly?: Date): Date {
  const time = new Date()
  if (formerly && formerly > time) return formerly
  time.setHours(time.getHours() + 2, 0, 0, 0)
  return time
}

const IS_SCHEDULED = `count(*[
  _type == "system.release" && state in ["scheduling", "scheduled"]
  && dateTime(coalesce(publishAt, metadata.intendedPublishAt)) == dateTime($at)
  && count(*[_id == "versions." + string::split(^._id, ".")[2] + "." + $id]) > 0
]) > 0`

/** A new schedule can be missing from queries for a moment. */
const TRIES = 4
const RETRY_MS = 500

/** Asks the content server, because the Studio shows that scheduling failed but doesn't tell its caller. */
async function isScheduled(client: SanityClient, id: string, at: Date): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (tries > 0) await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    const params = { id, at: at.toISOString() }
    if (await client.fetch<boolean>(IS_SCHEDULED, params, { perspective: 'raw' })) return true
  }
  return false
}

const dialogProps = z.object({
  onSchedule: z.custom<(at: Date) => unknown>((value) => typeof value === 'function'),
  /** The former time, if a paused schedule is set again. */
  initialDate: z.date().optional(),
  loading: z.boolean().optional(),
})
