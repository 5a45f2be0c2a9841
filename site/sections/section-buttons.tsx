import { editAttribute, editPath } from '#lib/content/edit-attributes.ts'
import { getContacts } from '#site/content/link/contacts.ts'
import { resolveLink } from '#site/content/link/resolve.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import type { ButtonValue } from './buttons.ts'
import type { Placed } from './define.ts'

/** The buttons of a section in a row; the first one stands out. */
export async function SectionButtons({ section, className = '' }: SectionButtonsProps) {
  if (section.buttons.length === 0) return null
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
          kind={index === 0 ? 'primary' : 'secondary'}
          edit={editAttribute(section.edit, `${editPath('buttons', _key)}.label`)}
        >
          {label}
        </ButtonLink>
      ))}
    </div>
  )
}

type SectionButtonsProps = {
  section: Placed<{ buttons: readonly ButtonValue[] }>
  className?: string
}
