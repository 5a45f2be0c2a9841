import type { ReactNode } from 'react'
import { phoneHref } from '#lib/phone-href.ts'
import { getSiteContent } from '#site/content/site-content/query.ts'
import { Text, type TextField } from '#site/ui/text.tsx'
import type { Placed, SectionViewProps } from '../define.ts'
import { SectionButtons } from '../section-buttons.tsx'
import { SectionIntro, SectionShell } from '../section-shell.tsx'
import type { ContactDetailsValue } from './section.ts'

type Props = SectionViewProps<ContactDetailsValue>

/** Phone, email, hours and address (requirements §2, Contact). If there is a heading, it goes to their left. */
export async function ContactDetails(props: Props) {
  const { section } = props
  const content = await getSiteContent(props.mode)

  return (
    <SectionShell {...props} className="contact-details">
      {section.title && (
        <header>
          <SectionIntro {...props} width="max-w-[46ch]" />
          <SectionButtons section={section} className="mt-7" />
        </header>
      )}
      <dl>
        <Detail section={section} label="phoneLabel">
          <Text
            of={content}
            field="contactPhoneNumber"
            as="a"
            href={phoneHref(content.contactPhoneNumber)}
            className="contact-number"
          />
        </Detail>
        {content.mail.contactEmail && (
          <Detail section={section} label="emailLabel">
            <Text
              of={content.mail}
              field="contactEmail"
              as="a"
              href={`mailto:${content.mail.contactEmail}`}
              className="contact-number"
            />
          </Detail>
        )}
        <Detail section={section} label="hoursLabel">
          <Text of={content} field="contactHours" as="span" className="whitespace-pre-line" />
        </Detail>
        <Detail section={section} label="addressLabel">
          <Text
            of={content}
            field="contactAddress"
            as="address"
            className="whitespace-pre-line not-italic"
          />
        </Detail>
      </dl>
    </SectionShell>
  )
}

function Detail({ section, label, children }: DetailProps) {
  if (!section[label]) return null
  return (
    <div>
      <Text of={section} field={label} as="dt" className="note" />
      <dd>{children}</dd>
    </div>
  )
}

type DetailProps = {
  section: Placed<ContactDetailsValue>
  label: TextField<Placed<ContactDetailsValue>>
  children: ReactNode
}
