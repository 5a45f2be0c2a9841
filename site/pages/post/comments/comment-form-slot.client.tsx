'use client'

import dynamic from 'next/dynamic'

/**
 * The form, with its script and its styles in files of their own: where comments are off, readers download
 * neither. It is drawn on the server all the same.
 */
export const CommentFormSlot = dynamic(() =>
  import('./comment-form.client.tsx').then(({ CommentForm }) => CommentForm),
)
