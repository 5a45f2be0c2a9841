import type { ReactNode } from 'react'
import { editAttribute, editPath } from '#lib/content/edit-attributes.ts'
import { getContacts } from '#site/content/link/contacts.ts'
import { resolveLink } from '#site/content/link/resolve.ts'
import { type ButtonKind, ButtonLink } from '#site/ui/button.tsx'
import { Icon } from '#site/ui/icon.tsx'
import type { ButtonValue } from './buttons.ts'
import type { Placed } from './define.ts'

/** The buttons of a section in a row, then `children`. The first one stands out. */
export async function SectionButtons({
  section,
  className = '',
  kinds: [first, others] = ['primary', 'secondary'],
  hasArrow = false,
  children,
}: SectionButtonsProps) {
  if (section.buttons.length === 0 && !children) return null
  const contacts = await getContacts()
  const links = section.buttons.flatMap(({ link, ...button }) => {
    const resolved = resolveLink(link, contacts)
    return resolved ? [{ ...button, href: resolved.href }] : []
  })

  return (
    <div className={`flex flex-wrap gap-x-4 gap-y-3 ${className}`}>
      {links.map(({ _key, label, href }, index) => (
        <ButtonLink
          key={_key}
          href={href}
          kind={index === 0 ? first : others}
          edit={editAttribute(section.edit, `${editPath('buttons', _key)}.label`)}
        >
          {label}
          {href.startsWith('#') && <Icon name="arrow-down" nudge="down" />}
          {hasArrow && href.startsWith('/') && <Icon name="arrow-right" nudge="right" />}
        </ButtonLink>
      ))}
      {children}
    </div>
  )
}

type SectionButtonsProps = {
  section: Placed<{ buttons: readonly ButtonValue[] }>
  className?: string
  /** How the first button looks, and the others. */
  kinds?: readonly [ButtonKind, ButtonKind]
  /** Adds arrows to links within the site. */
  hasArrow?: boolean
  children?: ReactNode
}
