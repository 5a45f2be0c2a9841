'use client'

import { useEffect, useState } from 'react'

/** Quiet time after the last change until the result is said, in milliseconds. */
const PAUSE_MS = 1_200

/** Says a tool's result to screen readers: politely, in one sentence, when typing has paused. */
export function SaidAloud({ text }: { text: string }) {
  const [said, setSaid] = useState('')

  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])

  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}
