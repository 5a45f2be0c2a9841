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

/** A value found in a page. `from` names its source, to be read after the word "from". */
export type Fact = {
  readonly kind: FactKind
  readonly value: string | readonly Row[]
  readonly from: string
}

/** The best fact of each kind. Earlier facts take precedence. */
export type Facts = ReadonlyMap<FactKind, Fact>

export function firstOfEach(all: readonly Fact[]): Facts {
  const facts = new Map<FactKind, Fact>()
  for (const fact of all) {
    const isEmpty = fact.value.length === 0
    if (!isEmpty && !facts.has(fact.kind)) facts.set(fact.kind, fact)
  }
  return facts
}

/** Quotes a line, shortened to fit next to a field. */
export function quoted(line: string): string {
  const text = line.replace(/\s+/g, ' ').trim()
  return `“${text.length > 44 ? `${text.slice(0, 42).trimEnd()}…` : text}”`
}
