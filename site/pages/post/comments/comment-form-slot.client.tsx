'use client'

import dynamic from 'next/dynamic'

/**
 * Renders the comment form. Its script and styles are separate files, which readers don't download while comments are off.
 * The server renders it, too.
 */
export const CommentFormSlot = dynamic(() =>
  import('./comment-form.client.tsx').then(({ CommentForm }) => CommentForm),
)
