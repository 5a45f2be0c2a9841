'use client'

import { lazy, Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { TextAddress } from '#lib/content/text-address.ts'
import { adminMessages } from '#lib/messages-admin.ts'
import { isArticle } from './body-address.ts'
import type { BodyCaret } from './body-caret.ts'

const BodyEditor = lazy(async () => {
  const editor = await import('./body-editor.client.tsx')
  return { default: editor.BodyEditor }
})

/** Replaces a rendered body with its editor until the editor closes. */
export function BodySlot({ element, address, caret, onClose }: BodySlotProps) {
  const [place, setPlace] = useState<HTMLElement>()

  useEffect(() => {
    const slot = document.createElement('div')
    slot.className = 'edit-body-slot'
    element.before(slot)
    element.hidden = true
    slot.scrollIntoView({ block: isArticle(address) ? 'start' : 'nearest' })
    setPlace(slot)
    return () => {
      element.hidden = false
      slot.remove()
    }
  }, [element, address])

  if (!place) return null
  const loading = <p role="status">{adminMessages.loading}</p>
  return createPortal(
    <Suspense fallback={loading}>
      <BodyEditor address={address} caret={caret} onClose={onClose} />
    </Suspense>,
    place,
  )
}

type BodySlotProps = {
  /** Element of the rendered body. */
  element: HTMLElement
  address: TextAddress
  /** Place that was clicked. */
  caret?: BodyCaret | undefined
  onClose: () => void
}
