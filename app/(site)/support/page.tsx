import type { Metadata } from 'next'
import { currentView } from '#lib/content/view.ts'
import { listApps } from '#site/content/apps.ts'
import { getPageSeo } from '#site/content/page-seo.ts'
import { getSiteContent } from '#site/content/site-content.ts'
import { supportPage } from '#site/pages/support/page.ts'
import { supportTopics } from '#site/pages/support/questions.ts'
import { Support } from '#site/pages/support/support.tsx'
import { supportFacts } from '#site/pages/support/support-facts.ts'
import { faqJsonLd } from '#site/seo/faq-json-ld.ts'
import { pageJsonLd, webPageJsonLd } from '#site/seo/json-ld.ts'
import { JsonLd } from '#site/seo/json-ld-script.tsx'
import { pageMetadata } from '#site/seo/metadata.ts'
import { getSite } from '#site/seo/site.ts'

export async function generateMetadata(): Promise<Metadata> {
  const view = await currentView()
  const [seo, site] = await Promise.all([getPageSeo(supportPage, view), getSite(view)])

  return pageMetadata(seo, site)
}

export default async function SupportPage() {
  const view = await currentView()
  const [content, apps, seo, site] = await Promise.all([
    getSiteContent(view),
    listApps(view),
    getPageSeo(supportPage, view),
    getSite(view),
  ])
  const topics = supportTopics(supportFacts(apps, content.text))
  const questions = faqJsonLd(
    `${site.url}${supportPage.path}`,
    topics.flatMap((topic) => topic.questions),
  )

  return (
    <>
      <JsonLd
        things={pageJsonLd(seo, [...webPageJsonLd(seo, supportPage.title, site), questions])}
      />
      <Support topics={topics} content={content} />
    </>
  )
}
