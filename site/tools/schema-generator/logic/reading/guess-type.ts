import type { TypeId } from 'brightkeel-seo-checks/structured-data/model.ts'
import { formOf } from 'brightkeel-seo-checks/structured-data/types.ts'
import type { FactKind, Facts } from './facts.ts'

/** Most likely type of a page, with the reason. */
export type Guess = { readonly type: TypeId; readonly variant: string; readonly why: string }

type Sign = readonly [kind: FactKind, weight: number, reason: string]

/** Signs of each type. A type needs a total weight of 3: one strong sign, or several weak ones. */
const signs: readonly (readonly [TypeId, readonly Sign[]])[] = [
  [
    'Recipe',
    [
      ['ingredients', 4, 'ingredients'],
      ['steps', 2, 'steps'],
      ['cookTime', 1, 'a cooking time'],
    ],
  ],
  [
    'JobPosting',
    [
      ['employment', 2, 'an employment type'],
      ['salaryMin', 3, 'a salary'],
      ['deadline', 3, 'an application deadline'],
    ],
  ],
  [
    'Event',
    [
      ['starts', 3, 'a date with a time'],
      ['venue', 2, 'a venue'],
      ['performer', 2, 'performers'],
      ['organizer', 1, 'an organizer'],
    ],
  ],
  [
    'LocalBusiness',
    [
      ['hours', 4, 'opening hours'],
      ['street', 2, 'an address'],
      ['phone', 1, 'a phone number'],
      ['priceRange', 1, 'a price range'],
    ],
  ],
  [
    'Product',
    [
      ['price', 3, 'a price'],
      ['gtin', 3, 'a GTIN'],
      ['sku', 2, 'a SKU'],
      ['brand', 2, 'a brand'],
      ['availability', 2, 'a stock status'],
      ['ratingValue', 1, 'a rating'],
    ],
  ],
  [
    'VideoObject',
    [
      ['embed', 3, 'a video player'],
      ['duration', 1, 'a duration'],
    ],
  ],
  [
    'Article',
    [
      ['published', 2, 'a publication date'],
      ['author', 2, 'an author'],
      ['modified', 1, 'a modification date'],
      ['words', 1, 'an article element'],
    ],
  ],
  ['FAQPage', [['questions', 3, 'questions with answers']]],
  [
    'Organization',
    [
      ['profiles', 2, 'links to profiles'],
      ['logo', 1, 'a logo'],
      ['street', 1, 'an address'],
      ['phone', 1, 'a phone number'],
    ],
  ],
  ['BreadcrumbList', [['trail', 1, 'breadcrumbs']]],
]

const ogTypes = new Map<string, TypeId>([
  ['article', 'Article'],
  ['product', 'Product'],
  ['og:product', 'Product'],
  ['product.item', 'Product'],
  ['event', 'Event'],
  ['profile', 'Person'],
  ['business.business', 'LocalBusiness'],
  ['restaurant.restaurant', 'LocalBusiness'],
  ['video.other', 'VideoObject'],
  ['video.movie', 'VideoObject'],
])

/** Returns the type with the strongest signs; undefined if none is clear. */
export function guessType(facts: Facts, ogType = ''): Guess | undefined {
  const own = ogTypes.get(ogType.toLowerCase())
  const scored = signs.map(([type, all]) => {
    const present = all.filter(([kind]) => facts.has(kind))
    const weight = present.reduce((sum, [, each]) => sum + each, own === type ? 3 : 0)
    const reasons = present.map(([, , words]) => words)
    return { type, weight, reasons: own === type ? [`the og:type ${ogType}`, ...reasons] : reasons }
  })
  const [best] = scored.toSorted((a, b) => b.weight - a.weight)
  if (!best || best.weight < 3)
    return own ? guess(own, [`the og:type ${ogType}`], facts) : undefined
  return guess(best.type, best.reasons, facts)
}

function guess(type: TypeId, reasons: readonly string[], facts: Facts): Guess {
  const name = [facts.get('siteName'), facts.get('title')]
    .map((fact) => (typeof fact?.value === 'string' ? fact.value : ''))
    .join(' ')
  return { type, variant: variantIn(type, name), why: `It has ${listed(reasons.slice(0, 3))}.` }
}

/** Returns the subtype that a name contains: `Bakery` for Harbor Street Bakery. */
function variantIn(type: TypeId, name: string): string {
  const [general = type, ...kinds] = formOf(type).variants
  if (type !== 'LocalBusiness') return general
  const matches = kinds.filter((kind) =>
    kind
      .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
      .toLowerCase()
      .split(' or ')
      .some((words) => words !== 'store' && new RegExp(`\\b${words}\\b`, 'i').test(name)),
  )
  return matches.toSorted((a, b) => b.length - a.length)[0] ?? general
}

function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}
