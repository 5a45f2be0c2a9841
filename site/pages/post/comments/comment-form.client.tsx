'use client'

import './comments.css'
import { useActionState } from 'react'
import { MAX_COMMENT_CHARACTERS, POST_FIELD } from '#lib/comments/comment-form.ts'
import { commentMessages as say } from '#lib/messages-comments.ts'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { FormOutcome, RobotFields, SenderFields } from '#site/ui/form-parts.tsx'
import { postComment } from './post-comment.ts'

const untouched = {
  status: 'open',
  values: { name: '', email: '', comment: '' },
  errors: {},
  problem: null,
} as const

/** Where a reader writes: an ordinary form that comes back as it was typed until it is taken. */
export function CommentForm({ postId, titleId }: { postId: string; titleId: string }) {
  const [state, send] = useActionState(postComment, untouched)
  const { values, errors } = state

  return (
    <form action={send} className="mt-6 grid gap-6" aria-labelledby={titleId}>
      <input type="hidden" name={POST_FIELD} value={postId} />
      <Field
        id="comment-text"
        name="comment"
        label="Comment"
        multiline
        required
        maxLength={MAX_COMMENT_CHARACTERS}
        hint="Plain text. Links stay text."
        defaultValue={values.comment}
        error={errors.comment}
      />
      <SenderFields id="comment" values={values} errors={errors} emailHint="Not shown." />
      <RobotFields id="comment-reference" />
      <div className="grid gap-4 [&>div:empty]:hidden">
        <FormOutcome state={state} />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" pendingLabel={say.submitting}>
            {say.submit}
          </Button>
          <p className="note">Read by an editor before it appears.</p>
        </div>
      </div>
    </form>
  )
}
