import type { ComponentProps, ReactNode } from 'react'
import type { EditAttribute } from '#lib/content/edit-attributes.ts'

/** A button for an action on this page. Label it with the action: “Save changes”, not “OK”. */
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

/** `danger` is for the admin area, which has its style. */
export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> & {
  /** Use at most one primary button per view. */
  kind?: ButtonKind
  size?: 'small'
  /**
   * Disables the button and shows `pendingLabel`, if given. The label also appears while the browser submits the
   * button's form.
   */
  pending?: boolean
  pendingLabel?: string | undefined
}

/** A link that looks like a button. External links open in a new tab and announce it. */
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
  /** Set if the URL or the label is an editable text. */
  edit?: EditAttribute
  children: ReactNode
}
