'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import { studioAddress } from '#admin/kit/studio-address.ts'
import { hintMessages as say } from '#lib/messages-edit.ts'
import { type FixedText, fixedTextAt } from './fixed-text.ts'
import './hint.css'

type Hint = FixedText & { readonly left: number; readonly top: number }

const WIDTH_PX = 320
const MARGIN_PX = 16

/** After a click on a text that can't be edited on the page, says why and links to its document. */
export function FixedTextHint() {
  const [hint, setHint] = useState<Hint>()

  const onClick = useEffectEvent((event: MouseEvent) => {
    const { target, clientX: x, clientY: y, detail } = event
    if (target instanceof Element && target.closest('.edit-hint')) return
    const isPlain = detail > 0 && !(event.ctrlKey || event.metaKey || event.shiftKey)
    const fixed = isPlain && isNothingSelected() ? fixedTextAt(target, { x, y }) : undefined
    setHint(fixed && { ...fixed, ...placeNear(x, y) })
  })
  useEffect(() => {
    const listening = new AbortController()
    const on = { capture: true, signal: listening.signal }
    window.addEventListener('click', onClick, on)
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && setHint(undefined), on)
    return () => listening.abort()
  }, [])

  return (
    <div className="no-print" role="status">
      {hint && (
        <div className="edit-hint" style={{ left: hint.left, top: hint.top }}>
          <p>{hint.reason}</p>
          <p className="edit-hint-actions">
            {hint.document && (
              <a
                className="text-link"
                href={studioAddress(hint.document)}
                target="_blank"
                rel="noreferrer"
              >
                {say.open}
              </a>
            )}
            <button type="button" className="text-link" onClick={() => setHint(undefined)}>
              {say.close}
            </button>
          </p>
        </div>
      )}
    </div>
  )
}

/** Returns false while words are selected, because people also select words to copy them. */
function isNothingSelected(): boolean {
  return getSelection()?.isCollapsed ?? true
}

/** Returns a place below a point in the window, in pixels of the page. */
function placeNear(x: number, y: number) {
  const room = document.documentElement.clientWidth - WIDTH_PX - MARGIN_PX
  return {
    left: Math.max(MARGIN_PX, Math.min(x, room)) + window.scrollX,
    top: y + MARGIN_PX + window.scrollY,
  }
}
