'use client'

import { useTransition } from 'react'
import { turnOnEditing } from '#admin/editor/bar/turn-on-editing.ts'
import { actionResult } from '#admin/kit/action-result.ts'
import { sayFailed } from '#admin/kit/say-outcome.ts'
import { editMessages } from '#lib/messages-edit.ts'

/** Goes to a post with editing on the page turned on. */
export function EditOnPage({ path, title }: { path: string; title: string }) {
  const [isPending, start] = useTransition()

  const go = () =>
    start(async () => {
      const outcome = await actionResult(turnOnEditing(), editMessages.turnOnFailed)
      // A page of its own kind of cache: the browser asks for it anew, with the cookie it now has.
      if (outcome.ok) location.assign(path)
      else sayFailed(outcome.message)
    })

  return (
    <button
      type="button"
      disabled={isPending}
      onClick={go}
      aria-label={`Edit ${title} on the page`}
    >
      {isPending ? 'Opening…' : 'Edit on the page'}
    </button>
  )
}
