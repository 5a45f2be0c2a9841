'use client'

import dynamic from 'next/dynamic'

/** Renders the comment form, also on the server. Readers download its script and styles only if comments are on. */
export const CommentFormSlot = dynamic(() =>
  import('./comment-form.client.tsx').then(({ CommentForm }) => CommentForm),
)
