'use client'

import './comments.css'
import { useActionState } from 'react'
import { Button } from '#app/_ui/button.tsx'
import { Field } from '#app/_ui/field.tsx'
import { FillTime } from '#app/_ui/fill-time.client.tsx'
import { FormOutcome } from '#app/_ui/form-outcome.tsx'
import { FormTrap } from '#app/_ui/form-trap.tsx'
import { useAttempt } from '#app/_ui/use-attempt.client.ts'
import { type CommentFormState, POST_FIELD } from '#lib/comments/comment-form.ts'
import { MOST_COMMENT_CHARACTERS } from '#lib/comments/comment-limits.ts'
import { MOST_NAME_CHARACTERS } from '#lib/forms/contact-limits.ts'
import { commentMessages as say } from '#lib/messages-comments.ts'
import { postComment } from './post-comment.ts'

const blank = { name: '', email: '', comment: '' }
const untouched: CommentFormState = { status: 'open', values: blank, errors: {}, problem: null }

/** Where a reader writes. Without JavaScript it is an ordinary form that comes back as it was typed. */
export function CommentForm({ postId, titleId }: { postId: string; titleId: string }) {
  const [state, action, isPending] = useActionState(postComment, untouched)
  const form = useAttempt(state)
  const { values, errors } = state.status === 'open' ? state : { values: blank, errors: {} }

  return (
    <form ref={form} action={action} className="mt-6 grid gap-6" aria-labelledby={titleId}>
      <input type="hidden" name={POST_FIELD} value={postId} />
      <Field
        id="comment-text"
        name="comment"
        label="Comment"
        multiline
        required
        maxLength={MOST_COMMENT_CHARACTERS}
        hint="Plain text. Links stay text."
        defaultValue={values.comment}
        error={errors.comment}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <Field
          id="comment-name"
          name="name"
          label="Name"
          autoComplete="name"
          required
          maxLength={MOST_NAME_CHARACTERS}
          defaultValue={values.name}
          error={errors.name}
        />
        <Field
          id="comment-email"
          name="email"
          label="E-mail address"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          hint="Not shown."
          defaultValue={values.email}
          error={errors.email}
        />
      </div>
      <FormTrap id="comment-reference" />
      <FillTime />
      <div className="grid gap-4 [&>div:empty]:hidden">
        <FormOutcome state={state} sent={say.sent} />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" pending={isPending} pendingLabel={say.submitting}>
            {say.submit}
          </Button>
          <p className="note">Read by an editor before it appears.</p>
        </div>
      </div>
    </form>
  )
}
