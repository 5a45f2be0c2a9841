import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { type ContentMode, currentContentMode } from '#lib/content/content-mode.ts'
import { getPageSeo } from '#site/content/page-seo/query.ts'
import type { PageView } from '#site/page-view.ts'
import { pageJsonLd } from '#site/seo/json-ld.ts'
import { JsonLd } from '#site/seo/json-ld-script.tsx'
import { pageMetadata } from '#site/seo/metadata.ts'
import { getSite } from '#site/seo/site.ts'

/** Returns what a Next route needs: its metadata, and the page with its structured data. */
export function pageRoute<Data extends object>(pageView: PageView<Data>) {
  const { page, load, jsonLd, View } = pageView

  async function read() {
    const mode = await currentContentMode()
    const loading = load(mode)
    const [data, seo, site] = await Promise.all([loading, readSeo(loading, mode), getSite(mode)])
    if (!data) notFound()
    return { data, seo, site }
  }

  /** Waits for the page's data only if the page's SEO defaults depend on it. */
  async function readSeo(loading: Promise<Data | undefined>, mode: ContentMode) {
    const data = pageView.seo && (await loading)
    const seo = data && pageView.seo?.(data)
    return getPageSeo(seo ? { ...page, seo } : page, mode)
  }

  async function generateMetadata(): Promise<Metadata> {
    const { seo, site } = await read()
    return pageMetadata(seo, site)
  }

  async function PageRoute() {
    const { data, seo, site } = await read()
    const things = await jsonLd(data, { seo, site })
    return (
      <>
        <JsonLd things={pageJsonLd(seo, things)} />
        <View {...data} />
      </>
    )
  }

  return { generateMetadata, PageRoute }
}
