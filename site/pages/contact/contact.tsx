import { getSiteContent } from '#site/content/site-content.ts'
import { definePageView } from '#site/page-view.ts'
import { contactJsonLd } from '#site/seo/contact-json-ld.ts'
import { Text } from '#site/ui/text.tsx'
import { contactPage } from './page.ts'
import './contact.css'
import { messages } from '#lib/messages.ts'
import type { SiteContent } from '#site/content/site-content.ts'
import { Breadcrumb } from '#site/pages/breadcrumb.tsx'
import { breadcrumbTrail } from '#site/pages/breadcrumb-trail.ts'
import { DemoLink } from '#site/sections/contact-links.tsx'
import { Hero } from '#site/sections/hero/view.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { ContactForm } from './contact-form.client.tsx'
import { Privacy } from './privacy.tsx'
import { Ways } from './ways.tsx'

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
  load: async (view) => ({ content: await getSiteContent(view) }),
  jsonLd: ({ content }, { seo, site }) => contactJsonLd(seo, content, site),
  View: Contact,
})
