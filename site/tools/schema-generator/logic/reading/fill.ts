import { blankDraft, isBlank } from 'brightkeel-seo-checks/structured-data/draft.ts'
import { valueAt } from 'brightkeel-seo-checks/structured-data/json.ts'
import type {
  Draft,
  Field,
  Row,
  TypeId,
  Values,
} from 'brightkeel-seo-checks/structured-data/model.ts'
import { fieldsOf, formOf } from 'brightkeel-seo-checks/structured-data/types.ts'
import { addressIn } from './address.ts'
import type { FactKind, Facts } from './facts.ts'
import type { Reading } from './read-source.ts'

/** A draft filled from a reading, and the labels of the fields that were filled from text. */
export type Filled = { readonly draft: Draft; readonly labels: readonly string[] }

/** Facts that can fill a field, best first. Each form takes the fields it has. */
const sources: { readonly [field: string]: readonly FactKind[] } = {
  name: ['title'],
  headline: ['title'],
  description: ['description'],
  url: ['url'],
  image: ['image'],
  thumbnailUrl: ['image'],
  logo: ['logo'],
  publisher: ['siteName'],
  publisherLogo: ['logo'],
  author: ['author'],
  datePublished: ['published'],
  dateModified: ['modified'],
  uploadDate: ['published'],
  phone: ['phone'],
  email: ['email'],
  sameAs: ['profiles'],
  address: ['street'],
  city: ['city'],
  region: ['region'],
  postalCode: ['postalCode'],
  country: ['country'],
  openingHours: ['hours'],
  priceRange: ['priceRange'],
  brand: ['brand'],
  sku: ['sku'],
  gtin: ['gtin'],
  startDate: ['starts'],
  endDate: ['ends'],
  venue: ['venue'],
  items: ['trail'],
  recipeIngredient: ['ingredients'],
  steps: ['steps'],
  recipeYield: ['servings'],
  prepTime: ['prepTime'],
  cookTime: ['cookTime'],
  totalTime: ['totalTime'],
}
const offerColumns: readonly FactKind[] = ['price', 'currency', 'availability']
const ratings: readonly FactKind[] = ['ratingValue', 'ratingCount', 'reviewCount']

/** Google shows no stars for a business's own reviews, and its name is the site's rather than the page's. */
const businesses: readonly TypeId[] = ['LocalBusiness', 'Organization']

/**
 * Fills a form from a page's markup, then its empty fields from the rest of the page. Without markup, it keeps a form that
 * the visitor has filled in. An empty form takes the guessed type, or the wanted one.
 */
export function fill(reading: Reading, current: Draft, wanted?: TypeId): Filled {
  const own = reading.pasted?.things.find(({ draft }) => draft)?.draft
  const isOwn = own && (wanted === undefined || wanted === own.type)
  const base = isOwn ? withAddressParts(own) : start(reading, current, wanted)
  const found = fieldsOf(formOf(base.type)).flatMap((field) => {
    const isTaken = !isEmpty(base.values[field.id]) || valueAt(base.extra, field.path) !== undefined
    const value = isTaken ? undefined : valueFor(field, base.type, reading.facts)
    return value === undefined ? [] : [{ field, value }]
  })
  const added = Object.fromEntries(found.map(({ field, value }) => [field.id, value]))
  return {
    draft: { ...base, values: { ...base.values, ...added } },
    labels: found.map(({ field }) => field.label),
  }
}

/** Splits an address that the markup has as one text. */
function withAddressParts(draft: Draft): Draft {
  const { address, city, postalCode } = draft.values
  const found = typeof address === 'string' && !city && !postalCode ? addressIn([address]) : null
  if (!found || !String(address).startsWith(found.street)) return draft
  const { street, lines, ...parts } = found
  return { ...draft, values: { ...draft.values, ...parts, address: street } }
}

function start({ guess }: Reading, current: Draft, wanted: TypeId | undefined): Draft {
  const type = wanted ?? (isBlank(current) ? guess?.type : undefined) ?? current.type
  const draft = type === current.type ? current : blankDraft(type)
  return isBlank(draft) && guess?.type === type ? { ...draft, variant: guess.variant } : draft
}

function valueFor(field: Field, type: TypeId, facts: Facts): Values[string] | undefined {
  if (field.id === 'offers') return offerFrom(facts)
  const isBusiness = businesses.includes(type)
  const own = ratings.filter((kind) => kind === field.id && !isBusiness)
  const kinds = [
    ...(field.id === 'name' && isBusiness ? ['siteName' as const] : []),
    ...(sources[field.id] ?? own),
  ]
  const value = kinds.map((kind) => facts.get(kind)).find((fact) => fact !== undefined)
  const isRows = field.control === 'rows' || field.control === 'hours'
  if (value === undefined || isRows === (typeof value === 'string')) return undefined
  return typeof value === 'string' && field.control === 'date' ? value.slice(0, 10) : value
}

function offerFrom(facts: Facts): readonly Row[] | undefined {
  const cells = offerColumns.flatMap((kind): [string, string][] => {
    const value = facts.get(kind)
    return typeof value === 'string' ? [[kind, value]] : []
  })
  return facts.has('price') ? [Object.fromEntries(cells)] : undefined
}

function isEmpty(value: Values[string] | undefined): boolean {
  if (value === undefined) return true
  return typeof value === 'string'
    ? value.trim() === ''
    : value.every((row) => Object.values(row).every((text) => text.trim() === ''))
}
