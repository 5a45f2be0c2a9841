'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { showToast } from '#site/ui/toast-store.ts'

export type Problem = { title: string; message: string }

/** Whether JavaScript has taken the page over: what went wrong is then a toast and no longer words in the form. */
export function useScripted(): boolean {
  return useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  )
}

/**
 * Says in a toast how an attempt ended (requirements §8, destructive).
 *
 * @param attempt new with every attempt, so that the same words are said again
 */
export function useProblemToast(attempt: object, problem: Problem | null): void {
  const { title, message } = problem ?? {}

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt that ends like the one before it is said too.
  useEffect(() => {
    if (title !== undefined && message !== undefined) {
      showToast({ title, text: message, tone: 'bad' })
    }
  }, [attempt, title, message])
}

const nothingChanges = () => () => undefined
