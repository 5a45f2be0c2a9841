import type { App } from '#site/content/app/parse.ts'
import type { Page, SeoDefaults } from '#site/define.ts'
import { seoPages, seoPagesWith } from '#site/registry.ts'

/** A page whose search data editors may write, as far as its form needs to know it. */
export type SeoPage = Pick<Page, 'path' | 'title' | 'app' | 'seo'>

/**
 * The page of an app. One that the requirements name ships with no search data (§3, Per-page SEO data), every other one
 * with its own words.
 */
export function seoPageOf(app: App): SeoPage {
  const known = seoPages.find(({ path }) => path === app.href)
  return known ?? { path: app.href, title: app.name, app: app.id, seo: appSeo(app) }
}

/** Every page whose search data editors may write (requirements §2, Settings, SEO & Meta). */
export function seoPagesOf(apps: readonly App[]): readonly SeoPage[] {
  const pages: SeoPage[] = seoPagesWith(apps.map(seoPageOf))
  return pages.map(({ path, title, app, seo }) => ({
    path,
    title,
    ...(app && { app }),
    ...(seo && { seo }),
  }))
}

/** What search results show of an app's page until an editor writes other: its own words. */
function appSeo({
  name,
  tagline,
  description,
}: Pick<App, 'name' | 'tagline' | 'description'>): SeoDefaults {
  return { title: tagline ? `${name}: ${tagline}` : name, description: description || tagline }
}
