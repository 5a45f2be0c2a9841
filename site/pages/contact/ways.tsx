import type { ReactNode } from 'react'
import { type EditAttribute, editAttribute } from '#lib/content/edit-attributes.ts'
import { phoneHref } from '#lib/phone-href.ts'
import { type BusinessHours, parseBusinessHours } from '#site/content/business-hours.ts'
import type { SiteContent } from '#site/content/site-content.ts'
import { weekDays } from '#site/tools/schema-generator/logic/week-days.ts'

/** Phone, hours and address (requirements §2, Contact). The week is drawn from the hours as written. */
export function Ways({ content: { text, edit } }: { content: SiteContent }) {
  const hours = parseBusinessHours(text.contactHours)

  return (
    <dl className="ways">
      <Way label={text.contactPhoneLabel} edit={editAttribute(edit, 'contactPhoneLabel')}>
        <a
          href={phoneHref(text.contactPhoneNumber)}
          className="ways-number"
          {...editAttribute(edit, 'contactPhoneNumber')}
        >
          {text.contactPhoneNumber}
        </a>
      </Way>
      <Way label={text.contactHoursLabel} edit={editAttribute(edit, 'contactHoursLabel')}>
        <span className="whitespace-pre-line" {...editAttribute(edit, 'contactHours')}>
          {text.contactHours}
        </span>
        {hours && <WeekStrip hours={hours} />}
      </Way>
      <Way label={text.contactAddressLabel} edit={editAttribute(edit, 'contactAddressLabel')}>
        <address
          className="whitespace-pre-line not-italic"
          {...editAttribute(edit, 'contactAddress')}
        >
          {text.contactAddress}
        </address>
      </Way>
    </dl>
  )
}

function Way({
  label,
  edit,
  children,
}: {
  label: string
  edit: EditAttribute
  children: ReactNode
}) {
  return (
    <div>
      <dt className="note" {...edit}>
        {label}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The week as a strip of seven days, midnight to midnight: filled while somebody answers. */
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
