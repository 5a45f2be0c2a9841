import type { ReactNode } from 'react'
import type { EditAttribute } from '#lib/content/edit-attributes.ts'
import type { ButtonKind } from './button.tsx'

/** A link that looks like a button. Links that leave the site open in a new tab and say so. */
export function ButtonLink({ href, kind = 'secondary', size, edit, children }: ButtonLinkProps) {
  const look = {
    className: 'button',
    'data-kind': kind,
    ...(size && { 'data-size': size }),
    ...edit,
  }

  if (!isExternal(href)) {
    return (
      <a href={href} {...look}>
        {children}
      </a>
    )
  }
  return (
    <a href={href} target="_blank" rel="noopener" {...look}>
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
