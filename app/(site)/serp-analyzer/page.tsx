import type { Metadata } from 'next'
import { serpAnalyzerPage } from '#site/pages/app/page.ts'
import { SerpAnalyzer } from '#site/pages/app/serp-analyzer/serp-analyzer.tsx'
import { appJsonLd } from '#site/seo/app-json-ld.ts'
import { pageJsonLd } from '#site/seo/json-ld.ts'
import { JsonLd } from '#site/seo/json-ld-script.tsx'
import { pageMetadata } from '#site/seo/metadata.ts'
import { loadAppPage } from '../_app-page/load-app-page.ts'

export async function generateMetadata(): Promise<Metadata> {
  const { seo, site } = await loadAppPage(serpAnalyzerPage)

  return pageMetadata(seo, site)
}

export default async function SerpAnalyzerPage() {
  const { app, content, seo, site } = await loadAppPage(serpAnalyzerPage)

  return (
    <>
      <JsonLd things={pageJsonLd(seo, appJsonLd(app, seo, site))} />
      <SerpAnalyzer app={app} content={content} />
    </>
  )
}
