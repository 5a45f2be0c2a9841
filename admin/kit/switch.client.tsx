'use client'

import { type ComponentProps, useOptimistic, useTransition } from 'react'

/** A switch. Pass `aria-label` or `aria-labelledby`. */
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
 * Holds a stored on/off value that changes optimistically, and reverts if saving fails.
 *
 * @param store saves the value and shows the result, with `undo`
 * @returns the value to show, and a function that changes it
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
