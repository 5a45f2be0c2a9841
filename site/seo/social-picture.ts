import type { SiteSettings } from '#lib/settings/site-settings-mapping.ts'
import { SOCIAL_CARD } from '#schemas/rules/image-size.ts'
import type { PostSummary } from '#site/content/post/parse.ts'
import { postPath } from '#site/content/post/paths.ts'
import { type PageSeo, socialPicture } from '#site/content/seo/parse.ts'

export type SharedPicture = {
  /** Absolute URL. */
  readonly url: string
  /** In pixels; omitted for external images, whose size is unknown. */
  readonly width?: number
  readonly height?: number
  readonly alt: string
}

type Site = Pick<SiteSettings, 'siteName'> & { readonly url: string }
type Page = Pick<PageSeo, 'path' | 'title' | 'ogImage' | 'ogImageAlt'>

/**
 * Returns the social image of a page: the editor's own, or the chart with the page's title drawn by
 * `app/social-card/[...page]`, or for a page without a title the square default of 400 by 400. A field with the
 * default's URL counts as blank, because forms that show defaults also save them.
 */
export function pagePicture(page: Page, site: Site): SharedPicture {
  const standard = new URL(socialPicture.path, site.url).href
  const alt = page.ogImageAlt === socialPicture.alt ? undefined : page.ogImageAlt
  if (page.ogImage !== standard) return own(page.ogImage, page.ogImageAlt, site)
  if (page.title.trim() !== '') return drawnPicture(page.path, page.title, site, alt)
  const { width, height } = socialPicture
  return { url: standard, width, height, alt: page.ogImageAlt }
}

/** Returns the social image of a post: the editor's choice, its cover unless that is an SVG, or its own chart. */
export function postPicture(
  post: PostSummary & { readonly seo?: { readonly picture?: PostSummary['cover'] } },
  site: Site,
): SharedPicture {
  const picture = [post.seo?.picture, post.cover].find(
    (candidate) => candidate && !isSvg(candidate.src),
  )
  if (picture) return own(picture.src, picture.alt || post.title, site)
  // The inputs of the drawing. If any changes, so does the URL.
  const facts = [post.title, post.category.title, post.category.color, post.readMinutes]
  return drawnPicture(postPath(post.slug), post.title, site, undefined, facts.join('\n'))
}

/**
 * Returns the drawn image of a page. The route looks up the title by path, so no one can make it show other text. The
 * URL contains a fingerprint of the drawing, because social networks fetch each URL only once.
 *
 * @param path path of the page, such as `/tools/utm-builder`
 */
function drawnPicture(
  path: string,
  title: string,
  site: Site,
  alt = `${title}: a chart of depth lines, with the mark of ${site.siteName}`,
  facts = title,
): SharedPicture {
  const name = path === '/' ? '/index' : path
  const version = fingerprint(`${facts}\n${site.siteName}`)
  return { url: `${site.url}/social-card${name}.png?v=${version}`, ...SOCIAL_CARD, alt }
}

/** Crops images from the lake to the size that networks show. Others stay unchanged. */
function own(address: string, alt: string, site: Site): SharedPicture {
  const url = new URL(address, site.url)
  if (!url.pathname.includes('/images/') || isSvg(url.pathname)) return { url: url.href, alt }
  url.search = ''
  const cut = { w: SOCIAL_CARD.width, h: SOCIAL_CARD.height, fit: 'crop', fm: 'jpg', q: 82 }
  for (const [name, value] of Object.entries(cut)) url.searchParams.set(name, String(value))
  return { url: url.href, ...SOCIAL_CARD, alt }
}

/** Social networks don't show SVG files. */
function isSvg(address: string): boolean {
  return address.split('?', 1)[0]?.endsWith('.svg') ?? false
}

/** FNV-1a in base 36: short, and the same on every machine. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return (hash >>> 0).toString(36)
}
