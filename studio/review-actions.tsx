import type { SanityClient } from '@sanity/client'
import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { CloseCircleIcon } from '@sanity/icons/CloseCircle'
import { EyeOpenIcon } from '@sanity/icons/EyeOpen'
import { UndoIcon } from '@sanity/icons/Undo'
import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import {
  type DocumentActionComponent,
  type DocumentActionProps,
  type SanityDocument,
  useClient,
  useCurrentUser,
  useDocumentPairPermissions,
  useEditState,
  useValidationStatus,
} from 'sanity'
import { SANITY_API_VERSION } from '#lib/content/api-version.ts'
import { publishedId } from '#schemas/rules/page-path.ts'
import { reviewIdOf, senderOf } from '#schemas/rules/review.ts'
import { timeText } from './live-list.tsx'
import { NoteForm } from './note-form.tsx'
import { approved, useCanPublish, useReview, useWriteReview } from './review.tsx'
import { type Schedule, useSchedule } from './use-schedule.ts'
import { wrapOnce } from './wrap-once.ts'

/**
 * Returns *Publish*. It sends the draft for review if the person can edit it but not publish it, and approves a draft in
 * review that is already scheduled.
 */
export const publishSendOrApprove = wrapOnce((usePublish) => {
  const usePublishSendOrApprove: DocumentActionComponent = (props) => {
    const { id, type } = props
    const publish = usePublish(props)
    const send = useSendForReview(props)
    const approve = useApprove(props)
    const canPublish = useCanPublish(props)
    const [canEdit] = useDocumentPairPermissions({ id, type, permission: 'update' })
    if (send && canPublish === false && canEdit?.granted) return send
    return (canPublish && approve) || publish
  }
  usePublishSendOrApprove.action = 'publish'
  return usePublishSendOrApprove
})

/**
 * Ends the review of another person's draft that is already scheduled. The time stays, and the draft replaces what was
 * scheduled.
 */
function useApprove({ id, type, draft }: DocumentActionProps) {
  const [isApproving, setApproving] = useState(false)
  const ownId = useCurrentUser()?.id
  const review = useReview({ id, type })
  const schedule = useSchedule({ id, type })
  const write = useWriteReview()
  const client = useClient({ apiVersion: SANITY_API_VERSION })
  const { push } = useToast()
  if (review?.state !== 'waiting' || review.byId === ownId || !schedule || !draft) return null

  const approve = async () => {
    setApproving(true)
    const isStored = await replaceScheduled(client, schedule, draft)
      .then(() => write(approved(review)))
      .catch((error: unknown) => console.warn('Could not schedule the draft again:', error))
    if (!isStored) push({ status: 'error', title: 'Couldn’t approve this. Try again.' })
    setApproving(false)
  }

  return {
    label: 'Approve',
    icon: CheckmarkCircleIcon,
    disabled: isApproving,
    title: `This draft is published as scheduled, on ${timeText(schedule.at)}.`,
    onHandle: approve,
  }
}

/** Schedules a draft for the same time, in place of an earlier version. If that fails, the schedule is paused. */
async function replaceScheduled(client: SanityClient, schedule: Schedule, draft: SanityDocument) {
  if (schedule.isCurrent) return
  const { _rev, _createdAt, _updatedAt, ...document } = draft
  const { release: releaseId, at: publishAt } = schedule
  await client.releases.unschedule({ releaseId })
  await client.createOrReplace({
    ...document,
    _id: `versions.${releaseId}.${publishedId(draft._id)}`,
  })
  await client.releases.schedule({ releaseId, publishAt })
}

/** Menu item of people who can publish, if the settings say that they also have drafts reviewed. */
export const SendForReview: DocumentActionComponent = (props) => {
  const canPublish = useCanPublish(props)
  const settings = useEditState('siteSettings', 'siteSettings').published
  const send = useSendForReview(props)
  return canPublish && settings?.reviewDrafts === true ? send : null
}

/** Takes back a draft that the person sent. */
export const WithdrawFromReview: DocumentActionComponent = ({ id, type }) => {
  const client = useClient({ apiVersion: SANITY_API_VERSION })
  const ownId = useCurrentUser()?.id
  const review = useReview({ id, type })
  const { push } = useToast()
  if (review?.state !== 'waiting' || review.byId !== ownId) return null

  const withdraw = async () => {
    try {
      await client.delete(`drafts.${reviewIdOf(id)}`)
    } catch (error) {
      console.warn('Could not delete the review:', error)
      push({ status: 'error', title: 'Couldn’t withdraw this. Try again.' })
    }
  }

  return { label: 'Withdraw from review', icon: CloseCircleIcon, onHandle: withdraw }
}

const SEND_LABEL = 'Send for review'

function useSendForReview({ id, type, draft, release }: DocumentActionProps) {
  const [isOpen, setOpen] = useState(false)
  const { validation } = useValidationStatus(draft?._id ?? id, type, true)
  const review = useReview({ id, type })
  const write = useWriteReview()
  if (!draft || release) return null
  const isWaiting = review?.state === 'waiting'
  const hasErrors = validation.some(({ level }) => level === 'error')
  const send = (note: string) => write({ document: id, documentType: type, state: 'waiting', note })

  return {
    label: isWaiting ? 'In review' : SEND_LABEL,
    icon: isWaiting ? CheckmarkCircleIcon : EyeOpenIcon,
    disabled: isWaiting || hasErrors,
    title: isWaiting
      ? 'An editor will publish or return this draft. You can go on editing.'
      : hasErrors && 'Fix the errors first. The button with the exclamation mark lists them.',
    onHandle: () => setOpen(true),
    dialog: isOpen && {
      type: 'dialog' as const,
      header: SEND_LABEL,
      width: 'small' as const,
      onClose: () => setOpen(false),
      content: (
        <NoteForm
          hint="Editors read it above the draft, for example what changed or what to check."
          submit="Send"
          pending="Sending…"
          failed="Couldn’t send this for review. Try again."
          onSubmit={send}
          onClose={() => setOpen(false)}
        />
      ),
    },
  }
}

const RETURN_LABEL = 'Return with a note'

/** Ends the review of another person's draft without publishing, with a note. Pauses its schedule. */
export const ReturnWithNote: DocumentActionComponent = ({ id, type }) => {
  const [isOpen, setOpen] = useState(false)
  const canPublish = useCanPublish({ id, type })
  const ownId = useCurrentUser()?.id
  const review = useReview({ id, type })
  const canReturn = canPublish && review?.state === 'waiting' && review.byId !== ownId
  // A note that is being written outlasts the review, which the writer can end at any time.
  if (!canReturn && !isOpen) return null

  return {
    label: RETURN_LABEL,
    icon: UndoIcon,
    onHandle: () => setOpen(true),
    dialog: isOpen && {
      type: 'dialog',
      header: RETURN_LABEL,
      width: 'small',
      onClose: () => setOpen(false),
      content: <ReturnForm id={id} type={type} onClose={() => setOpen(false)} />,
    },
  }
}

type ReturnFormProps = { readonly id: string; readonly type: string; readonly onClose: () => void }

function ReturnForm({ id, type, onClose }: ReturnFormProps) {
  const review = useReview({ id, type })
  const write = useWriteReview()
  const schedule = useSchedule({ id, type })
  const client = useClient({ apiVersion: SANITY_API_VERSION })
  const isWaiting = review?.state === 'waiting'
  const sentById = review && senderOf(review)
  const paused = schedule ? ` This pauses its schedule for ${timeText(schedule.at)}.` : ''
  const giveBack = async (note: string) => {
    try {
      // First, so that no draft is published at its time that its writer believes to be returned.
      if (schedule) await client.releases.unschedule({ releaseId: schedule.release })
    } catch (error) {
      console.warn('Could not pause the schedule:', error)
      return false
    }
    return write({ document: id, documentType: type, state: 'returned', note, sentById })
  }

  return (
    <NoteForm
      hint={`It is shown above the draft. For remarks on single fields, use comments.${paused}`}
      isRequired
      submit="Return"
      pending="Returning…"
      failed="Couldn’t return this. Try again."
      problem={
        isWaiting ? undefined : 'This draft is no longer in review. Copy your note if you need it.'
      }
      onSubmit={giveBack}
      onClose={onClose}
    />
  )
}
