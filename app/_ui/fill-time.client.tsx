'use client'

import { useEffect, useRef } from 'react'
import { ELAPSED_FIELD } from '#lib/forms/robot-check.ts'

/** Tells the server how long the form was there before it was sent; blank without JavaScript. */
export function FillTime() {
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const input = field.current
    const form = input?.form
    if (!input || !form) return
    const shownAt = performance.now()
    const stamp = () => {
      input.value = String(Math.round(performance.now() - shownAt))
    }
    // While capturing: before React reads the fields.
    form.addEventListener('submit', stamp, true)
    return () => form.removeEventListener('submit', stamp, true)
  }, [])

  return <input ref={field} type="hidden" name={ELAPSED_FIELD} defaultValue="" />
}
