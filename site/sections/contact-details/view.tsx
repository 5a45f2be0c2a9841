import { weekDays } from 'brightkeel-seo-checks/structured-data/week-days.ts'
import type { ReactNode } from 'react'
import { phoneHref } from '#lib/phone-href.ts'
import {
  type BusinessHours,
  parseBusinessHours,
} from '#site/content/site-content/business-hours.ts'
import { getSiteContent } from '#site/content/site-content/query.ts'
import { OptionalText, Text, type TextField } from '#site/ui/text.tsx'
import { ViewSheet } from '#site/ui/view-sheet.tsx'
import type { Placed, SectionViewProps } from '../define.ts'
import { SectionTitle } from '../section-title.tsx'
import type { ContactDetailsValue } from './section.ts'

type Props = SectionViewProps<ContactDetailsValue>

/** Phone, hours and address (requirements §2, Contact). The week is drawn from the hours as written. */
export async function ContactDetails({ section, level, titleId, mode }: Props) {
  const content = await getSiteContent(mode)
  const hours = parseBusinessHours(content.contactHours)

  return (
    <section
      id={section.anchor}
      aria-labelledby={section.title && titleId}
      className="contact-details"
    >
      <ViewSheet name="contact-details.css" />
      <div className="container">
        <SectionTitle section={section} level={level} id={titleId} className="mb-7 text-3xl" />
        <OptionalText of={section} field="text" as="p" className="mb-7 text-ink-soft" />
        <dl>
          <Way section={section} label="phoneLabel">
            <Text
              of={content}
              field="contactPhoneNumber"
              as="a"
              href={phoneHref(content.contactPhoneNumber)}
              className="contact-number"
            />
          </Way>
          <Way section={section} label="hoursLabel">
            <Text of={content} field="contactHours" as="span" className="whitespace-pre-line" />
            {hours && <WeekStrip hours={hours} />}
          </Way>
          <Way section={section} label="addressLabel">
            <Text
              of={content}
              field="contactAddress"
              as="address"
              className="whitespace-pre-line not-italic"
            />
          </Way>
        </dl>
      </div>
    </section>
  )
}

function Way({ section, label, children }: WayProps) {
  if (!section[label]) return null
  return (
    <div>
      <Text of={section} field={label} as="dt" className="note" />
      <dd>{children}</dd>
    </div>
  )
}

type WayProps = {
  section: Placed<ContactDetailsValue>
  label: TextField<Placed<ContactDetailsValue>>
  children: ReactNode
}

/** The week as a strip of seven days, midnight to midnight, filled during business hours. */
function WeekStrip({ hours }: { hours: readonly BusinessHours[] }) {
  return (
    <ol className="week-strip" aria-hidden="true">
      {weekDays.map((day) => (
        <li key={day}>
          <span className="week-day">
            {hours
              .filter(({ days }) => days.includes(day))
              .map(({ opens, closes }) => (
                <i key={opens} style={{ left: share(opens), width: share(closes - opens) }} />
              ))}
          </span>
          {day.slice(0, 3)}
        </li>
      ))}
    </ol>
  )
}

function share(hours: number): string {
  return `${((hours / 24) * 100).toFixed(2)}%`
}
