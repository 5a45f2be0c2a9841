import type { Metadata } from 'next'
import { seoDaddaPage } from '#site/pages/app/page.ts'
import { SeoDadda } from '#site/pages/app/seo-dadda/seo-dadda.tsx'
import { appJsonLd } from '#site/seo/app-json-ld.ts'
import { pageJsonLd } from '#site/seo/json-ld.ts'
import { JsonLd } from '#site/seo/json-ld-script.tsx'
import { pageMetadata } from '#site/seo/metadata.ts'
import { loadAppPage } from '../_app-page/load-app-page.ts'

export async function generateMetadata(): Promise<Metadata> {
  const { seo, site } = await loadAppPage(seoDaddaPage)

  return pageMetadata(seo, site)
}

export default async function SeoDaddaPage() {
  const { app, content, seo, site } = await loadAppPage(seoDaddaPage)

  return (
    <>
      <JsonLd things={pageJsonLd(seo, appJsonLd(app, seo, site))} />
      <SeoDadda app={app} content={content} />
    </>
  )
}
