'use client'

import { useOptimistic, useTransition } from 'react'

/**
 * Something that is stored as on or off: it turns at once, and back again if the site refuses.
 *
 * @param store stores it and says how that ended, offering `undo`
 * @returns how it is shown, and how to turn it
 */
export function useOptimisticSwitch(
  stored: boolean,
  store: (isOn: boolean, undo: () => void) => Promise<void>,
) {
  const [isOn, show] = useOptimistic(stored)
  const [, start] = useTransition()
  const turn = (wanted: boolean) =>
    start(async () => {
      show(wanted)
      await store(wanted, () => turn(!wanted))
    })

  return [isOn, turn] as const
}
