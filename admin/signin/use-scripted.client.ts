'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { showToast } from '#site/ui/toast-store.ts'

export type Problem = { title: string; message: string }

/** Returns true after hydration. Problems are then shown in toasts instead of in the form. */
export function useScripted(): boolean {
  return useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  )
}

/**
 * Shows the problem of an attempt in a toast (requirements §8, destructive).
 *
 * @param attempt a new object for every attempt, so that the same problem is shown again
 */
export function useProblemToast(attempt: object, problem: Problem | null): void {
  const { title, message } = problem ?? {}

  // biome-ignore lint/correctness/useExhaustiveDependencies: a repeated problem is shown again.
  useEffect(() => {
    if (title !== undefined && message !== undefined) {
      showToast({ title, text: message, tone: 'bad' })
    }
  }, [attempt, title, message])
}

const nothingChanges = () => () => undefined
