import type { ComponentProps, ReactNode } from 'react'
import type { EditAttribute } from '#lib/content/edit-attributes.ts'

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

/** A link that looks like a button. Links that leave the site open in a new tab and say so. */
export function ButtonLink({ href, kind = 'secondary', size, edit, children }: ButtonLinkProps) {
  const attributes = {
    className: 'button',
    'data-kind': kind,
    ...(size && { 'data-size': size }),
    ...edit,
  }

  if (!isExternal(href)) {
    return (
      <a href={href} {...attributes}>
        {children}
      </a>
    )
  }
  return (
    <a href={href} target="_blank" rel="noopener" {...attributes}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

function isExternal(href: string): boolean {
  return /^https?:/i.test(href)
}

type ButtonLinkProps = {
  href: string
  kind?: ButtonKind
  size?: 'small'
  /** When the address or the label is an editable text. */
  edit?: EditAttribute
  children: ReactNode
}
