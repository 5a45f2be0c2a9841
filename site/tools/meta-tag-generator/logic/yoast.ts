import { clean, entriesOf, type MetaFields } from './fields.ts'

/**
 * The fields of Yoast SEO for WordPress, by the label of the editor and the key of the post's meta data, for
 * pasting or importing. Yoast falls back by itself, so only what was filled in is written. `%%` starts a
 * variable there and is taken apart.
 */
export function tagsAsYoast(fields: MetaFields): string {
  const rows: readonly (readonly [label: string, key: string, value: string])[] = [
    ['SEO title', 'title', fields.title],
    ['Meta description', 'metadesc', fields.description],
    ['Focus keyphrase', 'focuskw', entriesOf(fields.keywords)[0] ?? ''],
    ['Canonical URL', 'canonical', fields.canonicalUrl],
    [
      'Allow search engines: no',
      'meta-robots-noindex',
      fields.robots.includes('noindex') ? '1' : '',
    ],
    ['Follow links: no', 'meta-robots-nofollow', fields.robots.includes('nofollow') ? '1' : ''],
    ['Social title', 'opengraph-title', fields.ogTitle],
    ['Social description', 'opengraph-description', fields.ogDescription],
    ['Social image', 'opengraph-image', fields.ogImage],
    ['X title', 'twitter-title', fields.twitterTitle],
    ['X description', 'twitter-description', fields.twitterDescription],
  ]
  return rows
    .map(([label, key, value]) => [label, key, clean(value).replaceAll('%%', '% %')] as const)
    .filter(([, , value]) => value !== '')
    .map(([label, key, value]) => `${label}\n_yoast_wpseo_${key}: ${value}`)
    .join('\n\n')
}
