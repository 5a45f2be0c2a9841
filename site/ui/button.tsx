import type { ComponentProps } from 'react'

/** A button that does something here. Say what happens: “Save changes”, not “OK”. */
export function Button({
  kind = 'secondary',
  size,
  pending = false,
  pendingLabel,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className="button"
      data-kind={kind}
      data-size={size}
      disabled={pending || rest.disabled}
      aria-busy={pending || undefined}
      data-pending={pendingLabel}
    >
      {pending && pendingLabel ? pendingLabel : children}
    </button>
  )
}

export type ButtonKind = 'primary' | 'secondary' | 'quiet'

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> & {
  /** At most one primary button in view. */
  kind?: ButtonKind
  size?: 'small'
  /**
   * While true the button is off and, where given, reads `pendingLabel`, as it does while the browser itself sends
   * its form.
   */
  pending?: boolean
  pendingLabel?: string | undefined
}
