import type { TypeId } from 'brightkeel-seo-checks/structured-data/model.ts'
import { formOf } from 'brightkeel-seo-checks/structured-data/types.ts'
import { typeLabel } from '../type-labels.ts'
import type { FactKind, Facts } from './facts.ts'

/** Most likely type of a page, with the reasons: `opening hours, an address and a phone number`. */
export type Guess = { readonly type: TypeId; readonly variant: string; readonly reasons: string }

type Sign = readonly [kind: FactKind, weight: number, reason: string]

/** Total weight that a type needs: one strong sign, or several weak ones. */
const MIN_WEIGHT = 3

const signs: readonly (readonly [TypeId, ...Sign[]])[] = [
  ['Recipe', ['ingredients', 4, 'ingredients'], ['steps', 2, 'steps']],
  ['Event', ['starts', 3, 'a date with a time'], ['venue', 2, 'a venue']],
  [
    'LocalBusiness',
    ['hours', 4, 'opening hours'],
    ['street', 2, 'an address'],
    ['phone', 1, 'a phone number'],
    ['priceRange', 1, 'a price range'],
  ],
  [
    'Product',
    ['price', 3, 'a price'],
    ['gtin', 3, 'a GTIN'],
    ['sku', 2, 'a SKU'],
    ['brand', 2, 'a brand'],
    ['availability', 2, 'a stock status'],
    ['ratingValue', 1, 'a rating'],
  ],
  [
    'Article',
    ['published', 2, 'a publication date'],
    ['author', 2, 'an author'],
    ['modified', 1, 'a modification date'],
  ],
  [
    'Organization',
    ['profiles', 2, 'links to profiles'],
    ['logo', 1, 'a logo'],
    ['phone', 1, 'a phone number'],
  ],
]

const ogTypes = new Map<string, TypeId>([
  ['article', 'Article'],
  ['product', 'Product'],
  ['product.item', 'Product'],
  ['event', 'Event'],
  ['business.business', 'LocalBusiness'],
  ['video.other', 'VideoObject'],
])

/** Returns the type with the strongest signs; undefined if none is clear. */
export function guessType(facts: Facts, ogType = ''): Guess | undefined {
  const declared = ogTypes.get(ogType.toLowerCase())
  const scored = signs.map(([type, ...all]) => {
    const present = all.filter(([kind]) => facts.has(kind))
    const weight = present.reduce((sum, [, each]) => sum + each, type === declared ? 3 : 0)
    return { type, weight, reasons: present.map(([, , reason]) => reason) }
  })
  const [best] = scored.toSorted((a, b) => b.weight - a.weight)
  // An address alone is a weak sign, but enough if nothing else is known.
  const isPlace = best?.type === 'LocalBusiness' && facts.has('street')
  const clear =
    best && (best.weight >= MIN_WEIGHT || (isPlace && !declared)) ? best.type : undefined
  const type = clear ?? declared
  if (type === undefined) return undefined
  const reasons = [
    ...(type === declared ? [`the og:type ${ogType}`] : []),
    ...(best?.type === type ? best.reasons : []),
  ]
  return { type, variant: variantIn(type, facts), reasons: listed(reasons.slice(0, 3)) }
}

/** Words of business names that differ from the name of the type. */
const NAME_WORDS: { readonly [type: string]: readonly string[] } = {
  AccountingService: ['accounting', 'accountants', 'cpa'],
  Attorney: ['law firm', 'law office', 'lawyers'],
  AutoRepair: ['auto repair', 'garage'],
  Dentist: ['dental', 'dentistry', 'orthodontics'],
  Electrician: ['electric', 'electrical'],
  Florist: ['flowers', 'floral'],
  HairSalon: ['hair', 'barber', 'barbershop'],
  InsuranceAgency: ['insurance'],
  MovingCompany: ['movers', 'moving'],
  Optician: ['optical', 'eyewear'],
  Plumber: ['plumbing'],
  RealEstateAgent: ['realty', 'real estate'],
  RoofingContractor: ['roofing'],
  VeterinaryCare: ['veterinary', 'vet', 'animal hospital'],
}

/** Returns the kind of business that its name contains: `Bakery` for Harbor Street Bakery. */
function variantIn(type: TypeId, facts: Facts): string {
  const [general = type, ...kinds] = formOf(type).variants
  if (type !== 'LocalBusiness') return general
  const name = `${facts.get('siteName') ?? ''} ${facts.get('title') ?? ''}`
  const matches = kinds.filter((kind) =>
    [...typeLabel(kind).toLowerCase().split(' or '), ...(NAME_WORDS[kind] ?? [])].some(
      (words) => words !== 'store' && new RegExp(`\\b${words}\\b`, 'i').test(name),
    ),
  )
  return matches.toSorted((a, b) => b.length - a.length)[0] ?? general
}

function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}
