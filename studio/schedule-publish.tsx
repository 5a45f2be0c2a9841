import { useToast } from '@sanity/ui/toast'
import { cloneElement, isValidElement } from 'react'
import {
  type DocumentActionComponent,
  type DocumentActionDescription,
  type DocumentActionProps,
  InsufficientPermissionsMessage,
  useClient,
  useCurrentUser,
} from 'sanity'
import { z } from 'zod'
import { SANITY_API_VERSION } from '#lib/content/api-version.ts'
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

/** Sets the publish date before the Studio's dialog schedules the document. The Studio has no option for that. */
function useDated(
  description: DocumentActionDescription | null,
  { draft, published, version }: DocumentActionProps,
): DocumentActionDescription | null {
  const client = useClient({ apiVersion: SANITY_API_VERSION })
  const { push } = useToast()
  const dialog = description?.dialog
  const document = version ?? draft
  if (!document || published || !dialog || dialog.type !== 'custom') return description
  const { component } = dialog
  const { data: own } = dialogProps.safeParse(isValidElement(component) ? component.props : {})
  if (!own || !isValidElement<typeof own>(component)) return description

  const onSchedule = async (at: Date) => {
    const publishedAt = scheduledDate(document, at, own.initialDate)
    if (publishedAt !== undefined) {
      try {
        await client.patch(document._id).set({ publishedAt }).commit({ visibility: 'sync' })
        push({ status: 'info', title: `Its date is now ${dateText(publishedAt)}.`, closable: true })
      } catch (error) {
        console.warn('Could not set the publish date:', error)
        push({ status: 'warning', title: 'Couldn’t set its date to that day.', closable: true })
      }
    }
    return own.onSchedule(at)
  }
  return {
    ...description,
    dialog: { ...dialog, component: cloneElement(component, { onSchedule }) },
  }
}

const dialogProps = z.object({
  onSchedule: z.custom<(at: Date) => unknown>((value) => typeof value === 'function'),
  /** The former time, if a paused schedule is set again. */
  initialDate: z.date().optional(),
})
