import type { Metadata } from 'next'
import { currentView } from '#lib/content/view.ts'
import { getPageSeo } from '#site/content/page-seo.ts'
import { listPeople } from '#site/content/people.ts'
import { getSiteContent } from '#site/content/site-content.ts'
import { About } from '#site/pages/about/about.tsx'
import { aboutPage } from '#site/pages/about/page.ts'
import { pageJsonLd, webPageJsonLd } from '#site/seo/json-ld.ts'
import { JsonLd } from '#site/seo/json-ld-script.tsx'
import { pageMetadata } from '#site/seo/metadata.ts'
import { getSite } from '#site/seo/site.ts'

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
