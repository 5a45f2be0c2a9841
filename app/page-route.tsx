import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { currentContentMode } from '#lib/content/content-mode.ts'
import { mergePageSeo } from '#site/content/seo/parse.ts'
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
    const [data, site] = await Promise.all([load(mode), getSite(mode)])
    if (!data) notFound()
    const defaults = pageView.seo?.(data) ?? page.seo
    const seo = mergePageSeo(
      { path: page.path, ...(defaults && { seo: defaults }) },
      pageView.storedSeo?.(data),
      site.url,
    )
    return { data, seo, site }
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
