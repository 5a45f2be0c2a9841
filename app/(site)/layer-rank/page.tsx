import type { Metadata } from 'next'
import { appJsonLd } from '#lib/seo/app-json-ld.ts'
import { pageJsonLd } from '#lib/seo/json-ld.ts'
import { pageMetadata } from '#lib/seo/metadata.ts'
import { layerRankPage } from '#site/pages/app/page.ts'
import { loadAppPage } from '../_app-page/load-app-page.ts'
import { JsonLd } from '../_seo/json-ld.tsx'
import { LayerRank } from './_repair/layer-rank.tsx'

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
