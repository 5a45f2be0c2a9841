import type { PageSeo } from '#site/content/page-seo-mapping.ts'
import { seoDescription } from '#site/seo/description.ts'
import { pagePicture } from '#site/seo/social-picture.ts'
import { seoTitle } from '#site/seo/title.ts'
import { blankFields, type MetaFields } from '#site/tools/meta-tag-generator/logic/fields.ts'

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
