import type { Metadata } from 'next'
import { getPageSeo } from '#lib/content/page-seo.ts'
import { currentView } from '#lib/content/view.ts'
import { contactJsonLd } from '#lib/seo/contact-json-ld.ts'
import { pageJsonLd } from '#lib/seo/json-ld.ts'
import { pageMetadata } from '#lib/seo/metadata.ts'
import { getSiteContent } from '#site/content/site-content.ts'
import { contactPage } from '#site/pages/contact/page.ts'
import { getSite } from '#site/seo/site.ts'
import { JsonLd } from '../_seo/json-ld.tsx'
import { Contact } from './_contact/contact.tsx'

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
