'use client'

import { adviceOn } from 'brightkeel-seo-checks/meta-tags/advice.ts'
import { blankFields, type MetaFields } from 'brightkeel-seo-checks/meta-tags/fields.ts'
import { type ComponentProps, useSyncExternalStore } from 'react'
import type { PageSeo } from '#site/content/seo/parse.ts'
import { pagePicture } from '#site/seo/social-picture.ts'
import { seoDescription, seoTitle } from '#site/seo/title-and-description.ts'
import { AdviceList } from '#site/ui/page-previews/advice-list.client.tsx'
import { shownCounts } from '#site/ui/page-previews/search-cuts.ts'
import { SearchPreview } from '#site/ui/page-previews/search-preview.client.tsx'

/** Previews the page's search result, with the Meta Tag Generator's advice. */
export function SeoPreviews({ fields, ...search }: SeoPreviewsProps) {
  return (
    <>
      <SearchPreview fields={fields} {...search} />
      {fields.robots !== '' && (
        <p className="outcome" data-tone="note">
          <strong>Not listed:</strong> search engines are asked not to list this page.
        </p>
      )}
      <AdviceList advice={adviceOn(fields, null, shownCounts(fields))} />
    </>
  )
}

type SeoPreviewsProps = Omit<ComponentProps<typeof SearchPreview>, 'fields'> & {
  fields: MetaFields
}

/** Returns false on the server and during hydration. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}

type Site = { readonly siteName: string; readonly url: string }

/** Converts a page's meta tags (site/seo/metadata.ts) to the fields of the Meta Tag Generator's previews. */
export function previewFields(seo: PageSeo, site: Site): MetaFields {
  const image = pagePicture(seo, site)
  const isSquare = image.width !== undefined && image.width === image.height
  return {
    ...blankFields,
    title: seoTitle(seo.title, site.siteName),
    description: seoDescription(seo.description),
    keywords: seo.keywords,
    canonicalUrl: seo.canonicalUrl,
    ogImage: image.url,
    imageAlt: image.alt,
    ogTitle: seo.title || site.siteName,
    siteName: site.siteName,
    type: seo.type === 'article' ? 'article' : 'website',
    card: isSquare ? 'summary' : 'summary_large_image',
    robots: seo.noIndex ? 'noindex, follow' : '',
  }
}
