import type { ReactNode } from 'react'
import { type EditAttribute, editAttribute, editPath } from '#lib/content/edit-attributes.ts'
import { phoneHref } from '#lib/phone-href.ts'
import { getContacts } from '#site/content/link/contacts.ts'
import { resolveLink } from '#site/content/link/resolve.ts'
import { getSiteContent } from '#site/content/site-content/query.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import { Text } from '#site/ui/text.tsx'
import { ViewSheet } from '#site/ui/view-sheet.tsx'
import { itemHeading, type Placed, type SectionViewProps } from '../define.ts'
import { SectionTitle } from '../section-title.tsx'
import type { ContactWay, ContactWaysValue } from './section.ts'

/** Ways to get help, one to a row: for what, and how (requirements §2, Support). */
export async function ContactWays({
  section,
  level,
  titleId,
  mode,
}: SectionViewProps<ContactWaysValue>) {
  const content = await getSiteContent(mode)
  const heading = itemHeading(section, level)

  return (
    <section
      id={section.anchor}
      aria-labelledby={section.title && titleId}
      className="contact-ways"
    >
      <ViewSheet name="contact-ways.css" />
      <div className="container">
        <SectionTitle
          section={section}
          level={level}
          id={titleId}
          className="max-w-[18ch] text-4xl"
        />
        <ul className="mt-10">
          {section.ways.map((way) =>
            way._type === 'linkWay' ? (
              <Row
                key={way._key}
                {...{ section, way, heading }}
                text={way.text}
                edit={editWay(section, way, 'text')}
              >
                <WayLink section={section} way={way} />
              </Row>
            ) : (
              <Row
                key={way._key}
                {...{ section, way, heading }}
                text={content.contactHours}
                edit={editAttribute(content.edit, 'contactHours')}
              >
                <Text
                  of={content}
                  field="contactPhoneNumber"
                  as="a"
                  href={phoneHref(content.contactPhoneNumber)}
                  className="text-link figures"
                />
              </Row>
            ),
          )}
        </ul>
      </div>
    </section>
  )
}

function Row({ section, way, heading: Title, text, edit, children }: RowProps) {
  return (
    <li className="contact-way">
      <Title className="text-xl" {...editWay(section, way, 'title')}>
        {way.title}
      </Title>
      <p className="whitespace-pre-line text-ink-soft" {...edit}>
        {text}
      </p>
      <div>{children}</div>
    </li>
  )
}

type RowProps = {
  section: Placed<ContactWaysValue>
  way: ContactWay
  heading: 'h2' | 'h3'
  text: string | undefined
  edit: EditAttribute
  children: ReactNode
}

async function WayLink({ section, way }: WayLinkProps) {
  const href = resolveLink(way.link, await getContacts())?.href
  const edit = editWay(section, way, 'label')
  if (!href) return <span {...edit}>{way.label}</span>
  if (way.look === 'text') {
    return (
      <a href={href} className="text-link" {...edit}>
        {way.label}
      </a>
    )
  }
  return (
    <ButtonLink href={href} kind={way.look === 'primary' ? 'primary' : 'secondary'} edit={edit}>
      {way.label}
    </ButtonLink>
  )
}

type WayLinkProps = {
  section: Placed<ContactWaysValue>
  way: Extract<ContactWay, { _type: 'linkWay' }>
}

function editWay({ edit }: Placed<ContactWaysValue>, { _key }: ContactWay, field: string) {
  return editAttribute(edit, `${editPath('ways', _key)}.${field}`)
}
