import { compareMoments } from './iso-date.ts'
import { isObject, type Json, type JsonObject, property, valueAt, valuesOf } from './json.ts'
import type { TypeId } from './model.ts'
import type { ValueFinding } from './value-checks.ts'

/**
 * Rules about several properties at once. `today` is a day in ISO 8601, for what must not be over. Sources
 * are the pages of the type (google.ts).
 */
export function crossChecks(
  type: TypeId,
  node: JsonObject,
  today: string,
): readonly ValueFinding[] {
  return [...everywhere, ...(byType[type] ?? [])].flatMap((check) => check(node, today) ?? [])
}

type Check = (node: JsonObject, today: string) => ValueFinding | undefined

const everywhere: readonly Check[] = [
  (node) => order(node, 'datePublished', 'dateModified', 'It was changed before it was published.'),
  (node) => order(node, 'startDate', 'endDate', 'It ends before it starts.'),
  (node) => ratingScale(node),
]

const byType: { readonly [type in TypeId]?: readonly Check[] } = {
  Recipe: [
    (node) => pair(node, 'cookTime', 'prepTime'),
    (node) => pair(node, 'prepTime', 'cookTime'),
    (node) =>
      has(node, 'nutrition.calories') && !has(node, 'recipeYield')
        ? wrong('nutrition.calories', 'Calories per serving need the number of servings.')
        : undefined,
  ],
  Event: [
    (node) =>
      has(node, 'previousStartDate') && !text(node, 'eventStatus').endsWith('EventRescheduled')
        ? wrong('previousStartDate', 'An old date needs the status Rescheduled.')
        : undefined,
    (node) =>
      has(node, 'location.name') && text(node, 'location.name') === text(node, 'name')
        ? advice('location.name', 'The venue has the name of the event. Name the place.')
        : undefined,
  ],
  JobPosting: [
    (node) =>
      has(node, 'title') && text(node, 'title') === text(node, 'description')
        ? wrong('description', 'The description must not be the title.')
        : undefined,
    (node) =>
      has(node, 'jobLocation') && !valuesOf(node.jobLocation ?? null).every(hasCountry)
        ? wrong('jobLocation.address.addressCountry', 'A place of work needs its country.')
        : undefined,
    (node) =>
      !has(node, 'jobLocation') &&
      has(node, 'applicantLocationRequirements') &&
      text(node, 'jobLocationType') !== 'TELECOMMUTE'
        ? wrong('jobLocationType', 'Without a place of work the job must be marked fully remote.')
        : undefined,
    (node, today) =>
      over(node, 'validThrough', today, 'This posting is over. Remove it or the markup.'),
  ],
  Product: [
    (node) =>
      has(node, 'offers.price') && Number(valueAt(node, 'offers.price')) === 0
        ? advice('offers.price', 'A merchant listing needs a price above 0.')
        : undefined,
    (node, today) =>
      over(node, 'offers.priceValidUntil', today, 'This price is over; Google may not show it.'),
  ],
  LocalBusiness: [
    (node) =>
      has(node, 'aggregateRating') || has(node, 'review')
        ? advice(
            has(node, 'review') ? 'review' : 'aggregateRating',
            'Only for sites that collect reviews about other businesses, not for one’s own.',
          )
        : undefined,
  ],
  SoftwareApplication: [
    (node) =>
      Number(valueAt(node, 'offers.price')) > 0 && !has(node, 'offers.priceCurrency')
        ? advice('offers.priceCurrency', 'A price above 0 should have its currency.')
        : undefined,
  ],
  WebSite: [
    (node) => {
      const url = text(node, 'url')
      return URL.canParse(url) && new URL(url).pathname !== '/'
        ? advice('url', 'A site name belongs to the home page of a domain or subdomain.')
        : undefined
    },
  ],
}

function order(
  node: JsonObject,
  first: string,
  second: string,
  message: string,
): ValueFinding | undefined {
  const difference = compareMoments(text(node, first), text(node, second))
  // Days and moments mixed may lie a time zone apart.
  return difference !== undefined && difference > 14 * 3_600_000
    ? wrong(second, message)
    : undefined
}

function over(
  node: JsonObject,
  path: string,
  today: string,
  message: string,
): ValueFinding | undefined {
  const difference = compareMoments(text(node, path).slice(0, 10), today)
  return difference !== undefined && difference < 0 ? advice(path, message) : undefined
}

/** Google: "Always use in combination with" each other. */
function pair(node: JsonObject, path: string, other: string): ValueFinding | undefined {
  return has(node, path) && !has(node, other)
    ? advice(path, `Give ${other === 'prepTime' ? 'the preparation' : 'the cooking'} time with it.`)
    : undefined
}

function ratingScale(node: JsonObject): ValueFinding | undefined {
  const rating = property(node, 'aggregateRating')
  if (!isObject(rating)) return undefined
  const value = Number(property(rating, 'ratingValue'))
  const best = Number(property(rating, 'bestRating') ?? 5)
  const worst = Number(property(rating, 'worstRating') ?? 1)
  if (!has(rating, 'ratingCount') && !has(rating, 'reviewCount')) {
    return wrong(
      'aggregateRating.ratingCount',
      'A rating needs the number of ratings or of reviews.',
    )
  }
  return value > best || value < worst
    ? wrong('aggregateRating.ratingValue', `This is outside the scale of ${worst} to ${best}.`)
    : undefined
}

function hasCountry(place: Json): boolean {
  return isObject(place) && has(place, 'address.addressCountry')
}

function has(node: JsonObject, path: string): boolean {
  const value = valueAt(node, path)
  return value !== undefined && value !== null && value !== ''
}

function text(node: JsonObject, path: string): string {
  const value = valueAt(node, path)
  return typeof value === 'string' ? value.trim() : ''
}

function wrong(path: string, message: string): ValueFinding {
  return { level: 'wrong', path, message }
}

function advice(path: string, message: string): ValueFinding {
  return { level: 'advice', path, message }
}
