import { valueAt } from 'brightkeel-seo-checks/structured-data/json.ts'
import type { Draft, Row, TypeId } from 'brightkeel-seo-checks/structured-data/model.ts'
import { fieldsOf, formOf } from 'brightkeel-seo-checks/structured-data/types.ts'
import type { FactKind, Facts } from './facts.ts'
import type { Proposal } from './proposal.ts'

/** A field and the kinds of facts that can fill it, best first. */
type Slot = readonly [field: string, ...kinds: FactKind[]]
/** The first row of a repeatable field, by column. It needs at least its first column. */
type RowSlot = readonly [field: string, row: readonly (readonly [column: string, kind: FactKind])[]]

const rest: readonly Slot[] = [
  ['description', 'description'],
  ['url', 'url'],
  ['image', 'image'],
]
const thing: readonly Slot[] = [['name', 'title'], ...rest]
const place: readonly Slot[] = [
  ['address', 'street'],
  ['city', 'city'],
  ['region', 'region'],
  ['postalCode', 'postalCode'],
  ['country', 'country'],
]
const contact: readonly Slot[] = [
  ['phone', 'phone'],
  ['email', 'email'],
  ['sameAs', 'profiles'],
]
const rated: readonly Slot[] = [
  ['ratingValue', 'ratingValue'],
  ['ratingCount', 'ratingCount'],
  ['reviewCount', 'reviewCount'],
  ['bestRating', 'bestRating'],
]
const named: Slot = ['name', 'siteName', 'title']
const offer: RowSlot = [
  'offers',
  [
    ['price', 'price'],
    ['currency', 'currency'],
    ['availability', 'availability'],
  ],
]

const slots: { readonly [type in TypeId]: readonly Slot[] } = {
  Article: [
    ['headline', 'title'],
    ...rest,
    ['datePublished', 'published'],
    ['dateModified', 'modified'],
    ['wordCount', 'words'],
    ['author', 'author'],
    ['publisher', 'siteName'],
    ['publisherLogo', 'logo'],
  ],
  LocalBusiness: [
    named,
    ...rest,
    ...contact,
    ...place,
    ['priceRange', 'priceRange'],
    ['openingHours', 'hours'],
    ['latitude', 'latitude'],
    ['longitude', 'longitude'],
  ],
  Product: [...thing, ['brand', 'brand'], ['gtin', 'gtin'], ['sku', 'sku'], ...rated],
  Organization: [named, ...rest, ['logo', 'logo'], ...contact, ...place],
  BreadcrumbList: [['items', 'trail']],
  FAQPage: [['questions', 'questions']],
  WebSite: [named, ['url', 'url'], ['description', 'description']],
  Event: [...thing, ['startDate', 'starts'], ['endDate', 'ends'], ['venue', 'venue'], ...place],
  SoftwareApplication: [...thing, ...rated],
  VideoObject: [
    ['name', 'title'],
    ['description', 'description'],
    ['thumbnailUrl', 'image'],
    ['uploadDate', 'published'],
    ['duration', 'duration'],
    ['embedUrl', 'embed'],
  ],
  JobPosting: [
    ['title', 'title'],
    ['description', 'description'],
    ['datePosted', 'posted', 'published'],
    ['validThrough', 'deadline'],
    ['employmentType', 'employment'],
    ['company', 'company', 'siteName'],
    ['salaryMin', 'salaryMin'],
    ['salaryMax', 'salaryMax'],
    ['salaryUnit', 'salaryUnit'],
    ['currency', 'currency'],
  ],
  Recipe: [
    ['name', 'title'],
    ['description', 'description'],
    ['image', 'image'],
    ['datePublished', 'published'],
    ['recipeYield', 'servings'],
    ['prepTime', 'prepTime'],
    ['cookTime', 'cookTime'],
    ['totalTime', 'totalTime'],
    ['recipeIngredient', 'ingredients'],
    ['steps', 'steps'],
    ['author', 'author'],
    ...rated,
  ],
  Person: [...thing, ['sameAs', 'profiles'], ['email', 'email']],
}

const rowSlots: { readonly [type in TypeId]?: readonly RowSlot[] } = {
  Product: [offer],
  SoftwareApplication: [offer],
  Event: [
    offer,
    ['performers', [['performer', 'performer']]],
    ['organizers', [['organizer', 'organizer']]],
  ],
  JobPosting: [
    [
      'workplaces',
      [
        ['address', 'street'],
        ['city', 'city'],
        ['region', 'region'],
        ['postalCode', 'postalCode'],
        ['country', 'country'],
      ],
    ],
  ],
}

/** Returns values for the fields that a page's own markup leaves empty. */
export function proposalsFor(facts: Facts, draft: Draft): readonly Proposal[] {
  const fields = fieldsOf(formOf(draft.type))
  const matches = [
    ...slots[draft.type].flatMap(([field, ...kinds]) => {
      const fact = kinds.flatMap((kind) => facts.get(kind) ?? [])[0]
      return fact ? [{ field, value: fact.value, from: fact.from }] : []
    }),
    ...(rowSlots[draft.type] ?? []).flatMap((slot) => rowOf(slot, facts)),
  ]
  return matches.flatMap((each) => {
    const field = fields.find(({ id }) => id === each.field)
    const isRows = field?.control === 'rows' || field?.control === 'hours'
    if (!field || isRows === (typeof each.value === 'string')) return []
    const isKept = valueAt(draft.extra, field.path) !== undefined
    return isKept
      ? []
      : [{ ...each, value: fitToField(each.value, field.control), label: field.label }]
  })
}

function rowOf([field, columns]: RowSlot, facts: Facts) {
  const cells = columns.flatMap(([column, kind]) => {
    const fact = facts.get(kind)
    return fact && typeof fact.value === 'string'
      ? [{ column, value: fact.value, from: fact.from }]
      : []
  })
  if (cells[0]?.column !== columns[0]?.[0]) return []
  const row: Row = Object.fromEntries(cells.map(({ column, value }) => [column, value]))
  const from = [...new Set(cells.map((cell) => cell.from))].join(' and ')
  return [{ field, value: [row], from }]
}

/** Removes the time for date fields, and keeps one line for single-line fields. */
function fitToField(value: string | readonly Row[], control: string): string | readonly Row[] {
  if (typeof value !== 'string') return value
  if (control === 'date') return value.slice(0, 10)
  return control === 'long' || control === 'lines' || control === 'urls'
    ? value
    : value.replace(/\s+/g, ' ').trim()
}
