import { getSiteContent } from '#site/content/site-content.ts'
import { definePageView } from '#site/page-view.ts'
import { contactJsonLd } from '#site/seo/contact-json-ld.ts'
import { contactPage } from './page.ts'
import './contact.css'
import { editAttribute } from '#lib/content/edit-attributes.ts'
import { messages } from '#lib/messages.ts'
import type { SiteContent } from '#site/content/site-content.ts'
import { Breadcrumb } from '#site/pages/breadcrumb.tsx'
import { breadcrumbTrail } from '#site/pages/breadcrumb-trail.ts'
import { DemoLink } from '#site/sections/demo-link.tsx'
import { TitleAndText } from '#site/sections/title-and-text.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { ContactForm } from './contact-form.client.tsx'
import { Privacy } from './privacy.tsx'
import { Ways } from './ways.tsx'

/** The contact page (requirements §2, Contact): the ways to reach a person on the left, a sheet to write on. */
function Contact({ content }: { content: SiteContent }) {
  const { text, edit } = content

  return (
    <div className="contact container">
      <header className="contact-head">
        <Breadcrumb trail={breadcrumbTrail(contactPage.path)} />
        <p className="note mt-6" {...editAttribute(edit, 'contactPageBadge')}>
          {text.contactPageBadge}
        </p>
        <TitleAndText
          content={content}
          texts="contactPage"
          as="h1"
          titleClass="mt-4 max-w-[10ch] text-5xl leading-tight tracking-tight"
          textClass="mt-6 max-w-[38ch] text-ink-soft text-lg leading-normal"
        />
        <p className="mt-8">
          <DemoLink content={content}>
            {messages.contact.booking}
            <Icon name="arrow-up-right" />
          </DemoLink>
        </p>
      </header>
      <section aria-labelledby="message-title" className="message-sheet">
        <div className="neatline" />
        <h2
          id="message-title"
          className="mb-7 text-2xl"
          {...editAttribute(edit, 'contactFormTitle')}
        >
          {text.contactFormTitle}
        </h2>
        <ContactForm
          button={text.contactFormButton}
          submitting={text.contactFormSubmitting}
          {...(edit && {
            edit: {
              button: editAttribute(edit, 'contactFormButton'),
              submitting: editAttribute(edit, 'contactFormSubmitting'),
            },
          })}
        />
      </section>
      <section aria-label={text.contactPageBadge} className="contact-ways">
        <Ways content={content} />
      </section>
      <Privacy email={text.contactEmail} />
    </div>
  )
}

export const contact = definePageView({
  page: contactPage,
  load: async (view) => ({ content: await getSiteContent(view) }),
  jsonLd: ({ content }, { seo, site }) => contactJsonLd(seo, content.text, site),
  View: Contact,
})
