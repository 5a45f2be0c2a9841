import type { Row } from 'brightkeel-seo-checks/structured-data/model.ts'

/** Kinds of facts in a page, regardless of its type. */
export type FactKind =
  | 'title'
  | 'siteName'
  | 'description'
  | 'url'
  | 'image'
  | 'logo'
  | 'author'
  | 'published'
  | 'modified'
  | 'phone'
  | 'email'
  | 'profiles'
  | 'street'
  | 'city'
  | 'region'
  | 'postalCode'
  | 'country'
  | 'hours'
  | 'priceRange'
  | 'price'
  | 'currency'
  | 'availability'
  | 'brand'
  | 'sku'
  | 'gtin'
  | 'ratingValue'
  | 'ratingCount'
  | 'reviewCount'
  | 'starts'
  | 'ends'
  | 'venue'
  | 'trail'
  | 'ingredients'
  | 'steps'
  | 'prepTime'
  | 'cookTime'
  | 'totalTime'
  | 'servings'

type FactValue = string | readonly Row[]

export type Fact = readonly [kind: FactKind, value: FactValue]

/** The best fact of each kind. Earlier facts take precedence. */
export type Facts = ReadonlyMap<FactKind, FactValue>

export function firstOfEach(all: readonly Fact[]): Facts {
  return new Map(all.filter(([, value]) => value.length > 0).toReversed())
}
