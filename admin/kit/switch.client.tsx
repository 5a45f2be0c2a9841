'use client'

import { type ComponentProps, useOptimistic, useTransition } from 'react'

/** Something that is on or off. Its name is its `aria-label`, or stands beside it. */
export function Switch({ isOn, onTurn, ...rest }: SwitchProps) {
  return (
    <button
      type="button"
      {...rest}
      role="switch"
      aria-checked={isOn}
      className="switch"
      onClick={() => onTurn(!isOn)}
    />
  )
}

type SwitchProps = Pick<
  ComponentProps<'button'>,
  'aria-label' | 'aria-labelledby' | 'aria-describedby' | 'id' | 'disabled'
> & { isOn: boolean; onTurn: (isOn: boolean) => void }

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
