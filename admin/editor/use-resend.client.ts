'use client'

import { useEffect, useEffectEvent } from 'react'
import { editMessages as say } from '#lib/messages-edit.ts'

/** Milliseconds before the first retry, doubled for each further one. */
const FIRST_DELAY_MS = 2_000
const MAX_DELAY_MS = 30_000

/**
 * Sends a change again that got no answer, with growing delays and as soon as the browser is online.
 *
 * @param attempts number of attempts without an answer so far; 0 if nothing waits
 */
export function useResend(attempts: number, send: () => void): void {
  const resend = useEffectEvent(send)

  useEffect(() => {
    if (attempts === 0) return
    const delay = Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), MAX_DELAY_MS)
    const timer = setTimeout(() => resend(), delay)
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('online', () => resend(), { once: true, signal })
    return () => {
      clearTimeout(timer)
      listening.abort()
    }
  }, [attempts])
}

/** Returns the message about a change that waits to be sent again. */
export function waitingMessage(): string {
  return navigator.onLine ? say.noAnswer : say.offline
}
