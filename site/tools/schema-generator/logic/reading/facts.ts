import type { Row } from 'brightkeel-seo-checks/structured-data/model.ts'

/** What can be found in a page, whatever type it is for. */
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
  | 'words'
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
  | 'latitude'
  | 'longitude'
  | 'price'
  | 'currency'
  | 'availability'
  | 'condition'
  | 'brand'
  | 'sku'
  | 'gtin'
  | 'ratingValue'
  | 'ratingCount'
  | 'reviewCount'
  | 'bestRating'
  | 'starts'
  | 'ends'
  | 'venue'
  | 'performer'
  | 'organizer'
  | 'questions'
  | 'trail'
  | 'ingredients'
  | 'steps'
  | 'prepTime'
  | 'cookTime'
  | 'totalTime'
  | 'servings'
  | 'company'
  | 'employment'
  | 'salaryMin'
  | 'salaryMax'
  | 'salaryUnit'
  | 'deadline'
  | 'posted'
  | 'embed'
  | 'duration'

/** Something that was found: what it says, and where it was taken from, as it is said after "from". */
export type Fact = {
  readonly kind: FactKind
  readonly value: string | readonly Row[]
  readonly from: string
}

/** The best of each kind. Facts that come first are better than those after them. */
export type Facts = ReadonlyMap<FactKind, Fact>

export function firstOfEach(all: readonly Fact[]): Facts {
  const facts = new Map<FactKind, Fact>()
  for (const fact of all) {
    const isEmpty = fact.value.length === 0
    if (!isEmpty && !facts.has(fact.kind)) facts.set(fact.kind, fact)
  }
  return facts
}

/** The line it stands in, short enough to be quoted beside a field. */
export function quoted(line: string): string {
  const text = line.replace(/\s+/g, ' ').trim()
  return `“${text.length > 44 ? `${text.slice(0, 42).trimEnd()}…` : text}”`
}
