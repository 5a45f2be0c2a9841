import type { ReactNode } from 'react'
import { editItem } from '#lib/content/edit-attributes.ts'
import { getContacts } from '#site/content/link/contacts.ts'
import { resolveLink } from '#site/content/link/resolve.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import { Icon } from '#site/ui/icon.tsx'
import type { ButtonValue } from './buttons.ts'
import type { Placed } from './define.ts'

/** The buttons of a section in a row, then `children`. */
export async function SectionButtons({ section, className = '', children }: SectionButtonsProps) {
  if (section.buttons.length === 0 && !children) return null
  const contacts = await getContacts()
  const links = section.buttons.flatMap(({ link, ...button }) => {
    const resolved = resolveLink(link, contacts)
    return resolved ? [{ ...button, ...resolved }] : []
  })

  return (
    <div className={`flex flex-wrap gap-x-4 gap-y-3 ${className}`}>
      {links.map(({ _key, label, href, isExternal, look }, index) => {
        const edit = editItem(section.edit, 'buttons', _key)('label')
        const arrow = arrowOf(href, isExternal, look)
        const kind = look === 'arrow' ? 'secondary' : look
        return (
          <ButtonLink
            key={_key}
            href={href}
            kind={kind ?? (index === 0 ? 'primary' : 'secondary')}
            edit={arrow ? {} : edit}
          >
            {arrow ? <span {...edit}>{label}</span> : label}
            {arrow}
          </ButtonLink>
        )
      })}
      {children}
    </div>
  )
}

/** Returns the arrow of a link down the page, or of one with the arrow look. */
function arrowOf(href: string, isExternal: boolean, look: ButtonValue['look']): ReactNode {
  if (href.startsWith('#')) return <Icon name="arrow-down" nudge="down" />
  if (look !== 'arrow') return null
  return isExternal ? <Icon name="arrow-up-right" /> : <Icon name="arrow-right" nudge="right" />
}

type SectionButtonsProps = {
  section: Placed<{ buttons: readonly ButtonValue[] }>
  className?: string
  children?: ReactNode
}
