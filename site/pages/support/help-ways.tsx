import type { ReactNode } from 'react'
import type { EditAttribute } from '#lib/content/edit-attributes.ts'
import { editAttribute } from '#lib/content/edit-attributes.ts'
import { phoneHref } from '#lib/phone-href.ts'
import type { SiteContent } from '#site/content/site-content.ts'
import { DemoLink } from '#site/sections/contact-links.tsx'
import { ButtonLink } from '#site/ui/button-link.tsx'

/** The ways to get help, one to a line: for what, and how. */
export function HelpWays({ content }: { content: SiteContent }) {
  return (
    <section id="help" aria-labelledby="help-title" className="help">
      <div className="container">
        <h2 id="help-title" className="max-w-[18ch] text-4xl">
          No answer here? Ask us.
        </h2>
        <ul className="mt-10">
          <Way title="Write" text="For anything with a link, a figure or a screenshot in it.">
            <ButtonLink href="/contact?topic=support" kind="primary">
              Send a message
            </ButtonLink>
          </Way>
          <Way
            title="Call"
            text={content.contactHours}
            edit={editAttribute(content.edit, 'contactHours')}
          >
            <a className="text-link figures" href={phoneHref(content.contactPhoneNumber)}>
              {content.contactPhoneNumber}
            </a>
          </Way>
          <Way title="Meet" text="For a plan, a quote or a look at your site together.">
            <DemoLink content={content}>Book a time</DemoLink>
          </Way>
          <Way title="Read" text="The methods behind the apps, with the arithmetic.">
            <a href="/blog" className="text-link">
              Open the blog
            </a>
          </Way>
        </ul>
      </div>
    </section>
  )
}

function Way({ title, text, edit, children }: WayProps) {
  return (
    <li className="help-way">
      <h3 className="text-xl">{title}</h3>
      <p className="whitespace-pre-line text-ink-soft" {...edit}>
        {text}
      </p>
      <div>{children}</div>
    </li>
  )
}

type WayProps = { title: string; text: string; edit?: EditAttribute; children: ReactNode }
