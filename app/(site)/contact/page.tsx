import type { Metadata } from 'next'
import { currentView } from '#lib/content/view.ts'
import { getPageSeo } from '#site/content/page-seo.ts'
import { getSiteContent } from '#site/content/site-content.ts'
import { Contact } from '#site/pages/contact/contact.tsx'
import { contactPage } from '#site/pages/contact/page.ts'
import { contactJsonLd } from '#site/seo/contact-json-ld.ts'
import { pageJsonLd } from '#site/seo/json-ld.ts'
import { JsonLd } from '#site/seo/json-ld-script.tsx'
import { pageMetadata } from '#site/seo/metadata.ts'
import { getSite } from '#site/seo/site.ts'

export async function generateMetadata(): Promise<Metadata> {
  const view = await currentView()
  const [seo, site] = await Promise.all([getPageSeo(contactPage, view), getSite(view)])

  return pageMetadata(seo, site)
}

export default async function ContactPage() {
  const view = await currentView()
  const [content, seo, site] = await Promise.all([
    getSiteContent(view),
    getPageSeo(contactPage, view),
    getSite(view),
  ])

  return (
    <>
      <JsonLd things={pageJsonLd(seo, contactJsonLd(seo, content.text, site))} />
      <Contact content={content} />
    </>
  )
}
