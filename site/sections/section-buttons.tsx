import { editAttribute, editPath } from '#lib/content/edit-attributes.ts'
import { getContacts } from '#site/content/link/contacts.ts'
import { resolveLink } from '#site/content/link/resolve.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import { Icon } from '#site/ui/icon.tsx'
import type { ButtonValue } from './buttons.ts'
import type { Placed } from './define.ts'

/** The buttons of a section in a row. */
export async function SectionButtons({ section, className = '' }: SectionButtonsProps) {
  if (section.buttons.length === 0) return null
  const contacts = await getContacts()
  const links = section.buttons.flatMap(({ link, ...button }) => {
    const resolved = resolveLink(link, contacts)
    return resolved ? [{ ...button, ...resolved }] : []
  })

  return (
    <div className={`flex flex-wrap gap-x-4 gap-y-3 ${className}`}>
      {links.map(({ _key, label, href, isExternal, look }, index) => {
        const edit = editAttribute(section.edit, `${editPath('buttons', _key)}.label`)
        return look === 'arrow' ? (
          <ButtonLink key={_key} href={href}>
            <span {...edit}>{label}</span>
            {isExternal ? (
              <Icon name="arrow-up-right" />
            ) : (
              <Icon name="arrow-right" nudge="right" />
            )}
          </ButtonLink>
        ) : (
          <ButtonLink
            key={_key}
            href={href}
            kind={look ?? (index === 0 ? 'primary' : 'secondary')}
            edit={edit}
          >
            {label}
          </ButtonLink>
        )
      })}
    </div>
  )
}

type SectionButtonsProps = {
  section: Placed<{ buttons: readonly ButtonValue[] }>
  className?: string
}
