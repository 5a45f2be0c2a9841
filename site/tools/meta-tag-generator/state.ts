import {
  blankFields,
  cardKinds,
  clean,
  type MetaFields,
  type MetaTextKey,
  metaTextKeys,
  pageKinds,
  robotsRules,
} from 'brightkeel-seo-checks/meta-tags/fields.ts'
import { defineToolState } from '#site/tools/kit/state/define.ts'
import { asRecord, readChoice, readText } from '#site/tools/kit/state/shape.ts'

export const definition = defineToolState<MetaFields>({
  slug: 'meta-tag-generator',
  initial: blankFields,
  sample: {
    ...blankFields,
    title: 'Two-Person Tents Under 2 kg, Tested in Rain & Wind',
    description:
      'Eleven light tents, pitched for three weeks in rain and wind: four stayed dry inside. See their true weight, their price, and the first thing that fails.',
    canonicalUrl: 'https://shop.example.com/guides/two-person-tents',
    ogImage: 'https://shop.example.com/pictures/tents-in-rain.jpg',
    imageAlt: 'Four green tents on a wet meadow at dawn',
    ogTitle: 'Eleven tents, one wet October: four stayed dry',
    siteName: 'Harrow & Pine Outdoor',
    type: 'article',
    publishedTime: '2026-10-28',
    author: 'Jo Harrow',
  },
  parse: parseMetaFields,
  label: ({ title, canonicalUrl }) => clean(title) || clean(canonicalUrl),
})

/** Maximum length of a field from a link, in characters. */
const MAX_CHARACTERS = 4_000

/** Parses stored fields. Missing ones and other types become blank. */
export function parseMetaFields(value: unknown): MetaFields | null {
  const stored = asRecord(value)
  if (!stored) return null
  const fields: { [Key in MetaTextKey]: string } = { ...blankFields }
  for (const key of metaTextKeys) fields[key] = readText(stored, key, '', MAX_CHARACTERS)
  return {
    ...fields,
    type: readChoice(stored, 'type', pageKinds, 'website'),
    card: readChoice(stored, 'card', cardKinds, 'summary_large_image'),
    robots: readChoice(stored, 'robots', robotsRules, ''),
  }
}
