import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { CloseCircleIcon } from '@sanity/icons/CloseCircle'
import { EyeOpenIcon } from '@sanity/icons/EyeOpen'
import { UndoIcon } from '@sanity/icons/Undo'
import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import {
  type DocumentActionComponent,
  type DocumentActionProps,
  useClient,
  useCurrentUser,
  useDocumentPairPermissions,
  useEditState,
} from 'sanity'
import { SANITY_API_VERSION } from '#lib/content/api-version.ts'
import { REVIEW_TYPE, type Review, reviewIdOf, senderOf } from '#schemas/rules/review.ts'
import { NoteForm } from './note-form.tsx'
import { useCanPublish, useReview } from './review.tsx'
import { wrapOnce } from './wrap-once.ts'

/** Returns *Publish*, which sends the draft for review if the person can edit it but not publish it. */
export const publishOrSend = wrapOnce((usePublish) => {
  const usePublishOrSend: DocumentActionComponent = (props) => {
    const { id, type } = props
    const publish = usePublish(props)
    const send = useSendForReview(props)
    const canPublish = useCanPublish(props)
    const [canEdit] = useDocumentPairPermissions({ id, type, permission: 'update' })
    return send && canPublish === false && canEdit?.granted ? send : publish
  }
  usePublishOrSend.action = 'publish'
  return usePublishOrSend
})

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
  const review = useReview({ id, type })
  const write = useWriteReview()
  if (!draft || release) return null
  const isWaiting = review?.state === 'waiting'
  const send = (note: string) => write({ document: id, documentType: type, state: 'waiting', note })

  return {
    label: isWaiting ? 'In review' : SEND_LABEL,
    icon: isWaiting ? CheckmarkCircleIcon : EyeOpenIcon,
    disabled: isWaiting,
    title: isWaiting && 'An editor will publish or return this draft. You can go on editing.',
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

/** Ends the review of another person's draft without publishing, with a note. */
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
  const isWaiting = review?.state === 'waiting'
  const sentById = review && senderOf(review)

  return (
    <NoteForm
      hint="It is shown above the draft. For remarks on single fields, use comments."
      submit="Return"
      pending="Returning…"
      failed="Couldn’t return this. Try again."
      problem={
        isWaiting ? undefined : 'This draft is no longer in review. Copy your note if you need it.'
      }
      onSubmit={(note) =>
        write({ document: id, documentType: type, state: 'returned', note, sentById })
      }
      onClose={onClose}
    />
  )
}

/** Returns a function that stores a review, and whether it could. */
function useWriteReview() {
  const client = useClient({ apiVersion: SANITY_API_VERSION })
  const user = useCurrentUser()

  return async ({ note, sentById, ...review }: WrittenReview): Promise<boolean> => {
    const _id = `drafts.${reviewIdOf(review.document)}`
    const by = user?.name || user?.email || 'Someone'
    const optional = { ...(sentById && { sentById }), ...(note && { note }) }
    const fields = { ...review, by, byId: user?.id, ...optional }
    try {
      await client.createOrReplace({ _id, _type: REVIEW_TYPE, ...fields })
      return true
    } catch (error) {
      console.warn('Could not store the review:', error)
      return false
    }
  }
}

type WrittenReview = Pick<Review, 'document' | 'documentType' | 'state' | 'note' | 'sentById'>
