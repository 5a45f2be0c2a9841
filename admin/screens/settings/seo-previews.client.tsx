'use client'

import { adviceOn } from 'brightkeel-seo-checks/meta-tags/advice.ts'
import { blankFields, type MetaFields } from 'brightkeel-seo-checks/meta-tags/fields.ts'
import { useSyncExternalStore } from 'react'
import type { PageSeo } from '#site/content/page-seo/parse.ts'
import { pagePicture } from '#site/seo/social-picture.ts'
import { seoDescription, seoTitle } from '#site/seo/title-and-description.ts'
import { AdviceList } from '#site/ui/page-previews/advice-list.client.tsx'
import { SearchPreview } from '#site/ui/page-previews/search-preview.client.tsx'

/** The page in Google, as the Meta Tag Generator shows it, with its advice. Only a browser can measure widths. */
export function SeoPreviews({ fields }: { fields: MetaFields }) {
  const isInBrowser = useInBrowser()
  if (!isInBrowser) return null

  return (
    <>
      <SearchPreview fields={fields} />
      {fields.robots !== '' && (
        <p className="outcome" data-tone="note">
          <strong>Not listed:</strong> search engines are asked to leave this page out.
        </p>
      )}
      <AdviceList advice={adviceOn(fields, null)} isBlank={false} />
    </>
  )
}

/** False on the server and while the browser takes over: for what only a browser can measure. */
function useInBrowser(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}

type Site = { readonly siteName: string; readonly url: string }

/** What the tags of a page say (site/seo/metadata.ts), in the form of which the Meta Tag Generator makes previews. */
export function previewFields(seo: PageSeo, site: Site): MetaFields {
  const picture = pagePicture(seo, site)
  const isSquare = picture.width !== undefined && picture.width === picture.height
  return {
    ...blankFields,
    title: seoTitle(seo.title, site.siteName),
    description: seoDescription(seo.description),
    keywords: seo.keywords,
    canonicalUrl: seo.canonicalUrl,
    ogImage: picture.url,
    imageAlt: picture.alt,
    ogTitle: seo.title || site.siteName,
    siteName: site.siteName,
    type: seo.type === 'article' ? 'article' : 'website',
    card: isSquare ? 'summary' : 'summary_large_image',
    robots: seo.noIndex ? 'noindex, follow' : '',
  }
}
