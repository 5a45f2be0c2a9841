'use client'

import { useEffect, useRef } from 'react'
import { ELAPSED_FIELD, TRAP_FIELD } from '#lib/forms/robot-check.ts'

/**
 * What tells robots from people (`senderOf`): a field that only robots fill in, out of sight, out of the tab
 * order, and labelled for who finds it; and how long the form was there before it was sent, blank without
 * JavaScript.
 */
export function RobotFields({ id }: { id: string }) {
  const elapsed = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const input = elapsed.current
    const form = input?.form
    if (!input || !form) return
    const shownAt = performance.now()
    const stamp = () => {
      input.value = String(Math.round(performance.now() - shownAt))
    }
    // A script that sends the form past its button runs into no listener: it has taken no time at all.
    input.value = '0'
    // While capturing: before React reads the fields.
    form.addEventListener('submit', stamp, true)
    return () => form.removeEventListener('submit', stamp, true)
  }, [])

  return (
    <>
      <div className="field-trap" aria-hidden="true">
        <label htmlFor={id}>Leave this field empty</label>
        <input id={id} name={TRAP_FIELD} type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <input ref={elapsed} type="hidden" name={ELAPSED_FIELD} />
    </>
  )
}
