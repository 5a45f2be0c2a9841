import type { Metadata } from 'next'
import { getPageSeo } from '#site/content/page-seo.ts'
import { listPeople } from '#site/content/people.ts'
import { currentView } from '#lib/content/view.ts'
import { pageJsonLd, webPageJsonLd } from '#site/seo/json-ld.ts'
import { pageMetadata } from '#site/seo/metadata.ts'
import { getSiteContent } from '#site/content/site-content.ts'
import { aboutPage } from '#site/pages/about/page.ts'
import { getSite } from '#site/seo/site.ts'
import { JsonLd } from '#site/seo/json-ld-script.tsx'
import { About } from '#site/pages/about/about.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const view = await currentView()
  const [seo, site] = await Promise.all([getPageSeo(aboutPage, view), getSite(view)])

  return pageMetadata(seo, site)
}

export default async function AboutPage() {
  const view = await currentView()
  const [content, people, seo, site] = await Promise.all([
    getSiteContent(view),
    listPeople(view),
    getPageSeo(aboutPage, view),
    getSite(view),
  ])

  return (
    <>
      <JsonLd things={pageJsonLd(seo, webPageJsonLd(seo, aboutPage.title, site))} />
      <About content={content} people={people} />
    </>
  )
}
