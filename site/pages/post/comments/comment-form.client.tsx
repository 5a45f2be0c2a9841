'use client'

import './comments.css'
import { useActionState } from 'react'
import { POST_FIELD } from '#lib/comments/comment-form.ts'
import { commentMessages as say } from '#lib/messages-comments.ts'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { FormOutcome, FormReceived, HiddenFields, SenderFields } from '#site/ui/form-parts.tsx'
import { postComment } from './post-comment.ts'

const untouched = {
  status: 'open',
  values: { name: '', email: '', comment: '' },
  errors: {},
  problem: null,
} as const

const RECEIVED_ID = 'comment-received'

/** Renders the comment form. It keeps its values until the comment is accepted. */
export function CommentForm({ postId, path, titleId }: CommentFormProps) {
  const [state, send] = useActionState(postComment, untouched)
  const { values, errors } = state

  return (
    <>
      <FormReceived id={RECEIVED_ID} state={state}>
        {say.sent}
      </FormReceived>
      <form action={send} className="mt-6 grid gap-6" noValidate aria-labelledby={titleId}>
        <input type="hidden" name={POST_FIELD} value={postId} />
        <Field
          id="comment-text"
          name="comment"
          label="Comment"
          multiline
          required
          hint="Plain text. Links aren’t clickable."
          defaultValue={values.comment}
          error={errors.comment}
          missing={say.commentMissing}
        />
        <SenderFields id="comment" values={values} errors={errors} emailHint="Not published." />
        <HiddenFields id="comment-reference" returnTo={`${path}#${RECEIVED_ID}`} />
        <div className="grid gap-4 [&>div:empty]:hidden">
          <FormOutcome state={state} />
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <Button type="submit" pendingLabel={say.submitting}>
              {say.submit}
            </Button>
            <p className="note">Comments appear after an editor approves them.</p>
          </div>
        </div>
      </form>
    </>
  )
}

type CommentFormProps = {
  postId: string
  path: string
  titleId: string
}
