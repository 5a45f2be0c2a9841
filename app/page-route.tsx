import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { currentView } from '#lib/content/view.ts'
import { getPageSeo } from '#site/content/page-seo.ts'
import type { PageView } from '#site/page-view.ts'
import { pageJsonLd } from '#site/seo/json-ld.ts'
import { JsonLd } from '#site/seo/json-ld-script.tsx'
import { pageMetadata } from '#site/seo/metadata.ts'
import { getSite } from '#site/seo/site.ts'

/** What Next wants of the route of a page: its metadata, and the page with its structured data. */
export function pageRoute<Data extends object>({ page, load, jsonLd, View }: PageView<Data>) {
  async function read() {
    const view = await currentView()
    const [data, seo, site] = await Promise.all([load(view), getPageSeo(page, view), getSite(view)])
    if (!data) notFound()
    return { data, seo, site }
  }

  async function generateMetadata(): Promise<Metadata> {
    const { seo, site } = await read()
    return pageMetadata(seo, site)
  }

  async function PageRoute() {
    const { data, seo, site } = await read()
    return (
      <>
        <JsonLd things={pageJsonLd(seo, jsonLd(data, { seo, site }))} />
        <View {...data} />
      </>
    )
  }

  return { generateMetadata, PageRoute }
}
