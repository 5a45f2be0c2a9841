'use client'

import type { ComponentProps } from 'react'

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
