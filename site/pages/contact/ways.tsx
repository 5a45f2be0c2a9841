import type { ReactNode } from 'react'
import { phoneHref } from '#lib/phone-href.ts'
import { type BusinessHours, parseBusinessHours } from '#site/content/business-hours.ts'
import type { SiteContent } from '#site/content/site-content.ts'
import { weekDays } from '#site/tools/schema-generator/logic/week-days.ts'
import { Text, type TextField } from '#site/ui/text.tsx'

/** Phone, hours and address (requirements §2, Contact). The week is drawn from the hours as written. */
export function Ways({ content }: { content: SiteContent }) {
  const hours = parseBusinessHours(content.contactHours)

  return (
    <dl className="ways">
      <Way content={content} label="contactPhoneLabel">
        <Text
          of={content}
          field="contactPhoneNumber"
          as="a"
          href={phoneHref(content.contactPhoneNumber)}
          className="ways-number"
        />
      </Way>
      <Way content={content} label="contactHoursLabel">
        <Text of={content} field="contactHours" as="span" className="whitespace-pre-line" />
        {hours && <WeekStrip hours={hours} />}
      </Way>
      <Way content={content} label="contactAddressLabel">
        <Text
          of={content}
          field="contactAddress"
          as="address"
          className="whitespace-pre-line not-italic"
        />
      </Way>
    </dl>
  )
}

function Way({ content, label, children }: WayProps) {
  return (
    <div>
      <Text of={content} field={label} as="dt" className="note" />
      <dd>{children}</dd>
    </div>
  )
}

type WayProps = { content: SiteContent; label: TextField<SiteContent>; children: ReactNode }

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
