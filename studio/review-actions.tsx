import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { CloseCircleIcon } from '@sanity/icons/CloseCircle'
import { EyeOpenIcon } from '@sanity/icons/EyeOpen'
import { UndoIcon } from '@sanity/icons/Undo'
import { useToast } from '@sanity/ui/toast'
import { type FormEvent, useState } from 'react'
import {
  type DocumentActionComponent,
  type DocumentActionProps,
  useClient,
  useCurrentUser,
  useDocumentPairPermissions,
  useEditState,
} from 'sanity'
import { SANITY_API_VERSION } from '#lib/content/api-version.ts'
import { REVIEW_TYPE, type Review, reviewIdOf } from '#schemas/rules/review.ts'
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
  const [state, setState] = useState<'open' | 'saving' | 'failed'>('open')
  const isWaiting = useReview({ id, type })?.state === 'waiting'
  const write = useWriteReview()

  const returnDraft = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const note = `${new FormData(event.currentTarget).get('note')}`.trim()
    setState('saving')
    const isWritten = await write({ document: id, documentType: type }, 'returned', note)
    if (isWritten) onClose()
    else setState('failed')
  }

  return (
    <form className="dialog-form" onSubmit={returnDraft}>
      <label>
        Note (optional)
        <textarea name="note" rows={4} maxLength={2000} aria-describedby="note-hint" />
      </label>
      <p id="note-hint">It is shown above the draft. For remarks on single fields, use comments.</p>
      <p role="alert">
        {!isWaiting &&
          state === 'open' &&
          'This draft is no longer in review. Copy your note if you need it.'}
        {state === 'failed' && 'Couldn’t return this. Try again.'}
      </p>
      <button type="submit" disabled={state === 'saving' || !isWaiting}>
        {state === 'saving' ? 'Returning…' : 'Return'}
      </button>
    </form>
  )
}

function useSendForReview({ id, type, draft, release }: DocumentActionProps) {
  const [isSending, setSending] = useState(false)
  const review = useReview({ id, type })
  const write = useWriteReview()
  const { push } = useToast()
  if (!draft || release) return null
  const isWaiting = review?.state === 'waiting'

  const send = async () => {
    setSending(true)
    const isWritten = await write({ document: id, documentType: type }, 'waiting')
    setSending(false)
    if (!isWritten) push({ status: 'error', title: 'Couldn’t send this for review. Try again.' })
  }

  return {
    label: isSending ? 'Sending…' : isWaiting ? 'In review' : 'Send for review',
    icon: isWaiting ? CheckmarkCircleIcon : EyeOpenIcon,
    disabled: isSending || isWaiting,
    title: isWaiting && 'An editor will publish or return this draft. You can go on editing.',
    onHandle: send,
  }
}

/** Returns a function that stores a review's state, and whether it could. */
function useWriteReview() {
  const client = useClient({ apiVersion: SANITY_API_VERSION })
  const user = useCurrentUser()

  return async (
    { document, documentType }: Pick<Review, 'document' | 'documentType'>,
    state: Review['state'],
    note = '',
  ): Promise<boolean> => {
    const _id = `drafts.${reviewIdOf(document)}`
    const by = user?.name || user?.email || 'Someone'
    const fields = { document, documentType, state, by, byId: user?.id, ...(note && { note }) }
    try {
      await client.createOrReplace({ _id, _type: REVIEW_TYPE, ...fields })
      return true
    } catch (error) {
      console.warn('Could not store the review:', error)
      return false
    }
  }
}
