import { generalSwitches, generalTexts } from './general-settings.ts'
import { seoName } from './seo-values.ts'

const labels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [...generalTexts, ...generalSwitches].map(({ path, label }) => [path, label]),
  ),
  title: 'Title',
  description: 'Meta description',
  keywords: 'Keywords',
  canonicalUrl: 'Canonical URL',
  ogImage: 'Open Graph image URL',
  ogImageAlt: 'Image alt text',
  noIndex: 'No index',
  type: 'Page type',
  schemaType: 'Schema type',
  customSchema: 'Custom schema',
}

/** Returns the label of a field of the settings or of a page's SEO data. */
export function labelOf(path: string): string {
  return labels[path] ?? labels[seoName(path)] ?? path
}
