import { weekDays } from 'brightkeel-seo-checks/structured-data/week-days.ts'
import type { ReactNode } from 'react'
import { messages } from '#lib/messages.ts'
import { phoneHref } from '#lib/phone-href.ts'
import {
  type BusinessHours,
  parseBusinessHours,
} from '#site/content/site-content/business-hours.ts'
import { getSiteContent, type SiteContent } from '#site/content/site-content/query.ts'
import { definePageView } from '#site/page-view.ts'
import { Breadcrumb, breadcrumbTrail } from '#site/pages/breadcrumb.tsx'
import { DemoLink } from '#site/sections/contact-links.tsx'
import { Hero } from '#site/sections/hero/view.tsx'
import { contactJsonLd } from '#site/seo/json-ld.ts'
import { Icon } from '#site/ui/icon.tsx'
import { Text, type TextField } from '#site/ui/text.tsx'
import { ContactForm } from './contact-form.client.tsx'
import { contactPage } from './page.ts'
import { Privacy } from './privacy.tsx'
import './contact.css'

/** The contact page (requirements §2, Contact): the ways to reach a person on the left, a sheet to write on. */
function Contact({ content }: { content: SiteContent }) {
  return (
    <div className="contact container">
      <Hero breadcrumb={<Breadcrumb trail={breadcrumbTrail(contactPage.path)} />} className="p-0">
        <Text of={content} field="contactPageBadge" as="p" className="note" />
        <Text of={content} field="contactPageTitle" as="h1" className="max-w-[10ch]" />
        <Text of={content} field="contactPageSubtitle" as="p" className="max-w-[38ch]" />
        <p className="mt-8">
          <DemoLink content={content}>
            {messages.contact.booking}
            <Icon name="arrow-up-right" />
          </DemoLink>
        </p>
      </Hero>
      <section aria-labelledby="message-title" className="message-sheet">
        <div className="neatline" />
        <Text
          of={content}
          field="contactFormTitle"
          as="h2"
          id="message-title"
          className="mb-7 text-2xl"
        />
        <ContactForm
          button={<Text of={content} field="contactFormButton" as="span" />}
          submitting={content.contactFormSubmitting}
        >
          {content.edit && (
            <p className="note">
              While sending: <Text of={content} field="contactFormSubmitting" as="span" />
            </p>
          )}
        </ContactForm>
      </section>
      <section aria-label={content.contactPageBadge} className="contact-ways">
        <Ways content={content} />
      </section>
      <Privacy email={content.mail.contactEmail} />
    </div>
  )
}

export const contact = definePageView({
  page: contactPage,
  load: async (mode) => ({ content: await getSiteContent(mode) }),
  jsonLd: ({ content }, { seo, site }) => contactJsonLd(seo, content, site),
  View: Contact,
})

/** Phone, hours and address (requirements §2, Contact). The week is drawn from the hours as written. */
function Ways({ content }: { content: SiteContent }) {
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
