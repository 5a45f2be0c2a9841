import type { Metadata } from 'next'
import { CiteAgent } from '#site/pages/app/cite-agent/cite-agent.tsx'
import { citeAgentPage } from '#site/pages/app/page.ts'
import { appJsonLd } from '#site/seo/app-json-ld.ts'
import { pageJsonLd } from '#site/seo/json-ld.ts'
import { JsonLd } from '#site/seo/json-ld-script.tsx'
import { pageMetadata } from '#site/seo/metadata.ts'
import { loadAppPage } from '../_app-page/load-app-page.ts'

export async function generateMetadata(): Promise<Metadata> {
  const { seo, site } = await loadAppPage(citeAgentPage)

  return pageMetadata(seo, site)
}

export default async function CiteAgentPage() {
  const { app, content, seo, site } = await loadAppPage(citeAgentPage)

  return (
    <>
      <JsonLd things={pageJsonLd(seo, appJsonLd(app, seo, site))} />
      <CiteAgent app={app} content={content} />
    </>
  )
}
