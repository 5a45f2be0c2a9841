import type { Metadata } from 'next'
import { LayerRank } from '#site/pages/app/layer-rank/layer-rank.tsx'
import { layerRankPage } from '#site/pages/app/page.ts'
import { appJsonLd } from '#site/seo/app-json-ld.ts'
import { pageJsonLd } from '#site/seo/json-ld.ts'
import { JsonLd } from '#site/seo/json-ld-script.tsx'
import { pageMetadata } from '#site/seo/metadata.ts'
import { loadAppPage } from '../_app-page/load-app-page.ts'

export async function generateMetadata(): Promise<Metadata> {
  const { seo, site } = await loadAppPage(layerRankPage)

  return pageMetadata(seo, site)
}

export default async function LayerRankPage() {
  const { app, content, seo, site } = await loadAppPage(layerRankPage)

  return (
    <>
      <JsonLd things={pageJsonLd(seo, appJsonLd(app, seo, site))} />
      <LayerRank app={app} content={content} />
    </>
  )
}
