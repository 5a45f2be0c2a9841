import type { App } from '#site/content/app-mapping.ts'
import type { SeoDefaults } from '#site/define.ts'

/** What search results show of an app's page until an editor writes other: its own words. */
export function appSeo({
  name,
  tagline,
  description,
}: Pick<App, 'name' | 'tagline' | 'description'>): SeoDefaults {
  return { title: tagline ? `${name}: ${tagline}` : name, description: description || tagline }
}
