import { useToast } from '@sanity/ui/toast'
import { cloneElement, isValidElement } from 'react'
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
import { publishedId } from '#schemas/rules/page-path.ts'
import { dateText, scheduledDate } from '#schemas/rules/published-date.ts'
import { useCanPublish } from './review.tsx'
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
 * Changes the Studio's dialog, which has no options: it opens with a time that hasn't passed, and sets the publish date
 * before it schedules the document.
 */
function useDated(
  description: DocumentActionDescription | null,
  { draft, published, version }: DocumentActionProps,
): DocumentActionDescription | null {
  const client = useClient({ apiVersion: SANITY_API_VERSION })
  const { push } = useToast()
  const dialog = description?.dialog || undefined
  if (!description || dialog?.type !== 'custom') return description
  const { component } = dialog
  const { data: own } = dialogProps.safeParse(isValidElement(component) ? component.props : {})
  if (!own || !isValidElement<typeof own>(component)) return description

  const onSchedule = async (at: Date) => {
    const document = published ? null : (version ?? draft)
    const publishedAt = document && scheduledDate(document, at, own.initialDate)
    if (!document || publishedAt === undefined) return own.onSchedule(at)
    const setDate = (date: unknown) =>
      client.patch(document._id).set({ publishedAt: date }).commit({ visibility: 'sync' })
    const warn = (title: string, error: unknown) => {
      console.warn(title, error)
      push({ status: 'warning', title, closable: true })
    }
    // Before scheduling, which copies the draft and then locks the copy.
    try {
      await setDate(publishedAt)
    } catch (error) {
      warn('Couldn’t set its date to that day.', error)
      return own.onSchedule(at)
    }
    await own.onSchedule(at)
    const dateNow = `Its date is now ${dateText(publishedAt)}.`
    try {
      if (await isScheduled(client, publishedId(document._id), at)) {
        push({ status: 'info', title: dateNow, closable: true })
      } else await setDate(document.publishedAt)
    } catch (error) {
      warn(`${dateNow} Check that this is right.`, error)
    }
  }
  const initialDate = proposedTime(own.initialDate)
  return {
    ...description,
    dialog: { ...dialog, component: cloneElement(component, { onSchedule, initialDate }) },
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
})
