import type { App } from '#site/content/app/parse.ts'
import type { Page, SeoDefaults } from '#site/define.ts'
import { seoPages, seoPagesWith } from '#site/registry.ts'

/** A page with editable search data, reduced to what its form needs. */
export type SeoPage = Pick<Page, 'path' | 'title' | 'app' | 'seo'>

/**
 * Returns an app's page. Pages named in the requirements ship without search data (§3, Per-page SEO data); all others
 * use the app's own texts.
 */
export function seoPageOf(app: App): SeoPage {
  const registered = seoPages.find(({ path }) => path === app.href)
  return registered ?? { path: app.href, title: app.name, app: app.id, seo: appSeo(app) }
}

/** Returns every page with editable search data (requirements §2, Settings, SEO & Meta). */
export function seoPagesOf(apps: readonly App[]): readonly SeoPage[] {
  const pages: SeoPage[] = seoPagesWith(apps.map(seoPageOf))
  return pages.map(({ path, title, app, seo }) => ({
    path,
    title,
    ...(app && { app }),
    ...(seo && { seo }),
  }))
}

/** Returns the default search data of an app's page, from its own texts. */
function appSeo({
  name,
  tagline,
  description,
}: Pick<App, 'name' | 'tagline' | 'description'>): SeoDefaults {
  return { title: tagline ? `${name}: ${tagline}` : name, description: description || tagline }
}
