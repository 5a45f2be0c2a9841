import { durationSeconds } from './duration.ts'
import { advice, has, text, wrong } from './findings.ts'
import { compareMoments } from './iso-date.ts'
import { type JsonObject, property, typesOf, valueAt } from './json.ts'
import { below, hasValues, type Place, placesAt } from './requirements.ts'
import {
  ownReviews,
  ratingScales,
  reviewAuthors,
  reviewedThing,
  reviewedType,
} from './review-checks.ts'
import { featuresOf } from './rules.ts'
import { formForType } from './types.ts'
import type { ValueFinding } from './value-checks.ts'

/**
 * Checks rules that involve several properties. The sources are the type's pages (google.ts).
 *
 * @param today date in ISO 8601, for deadlines that must not have passed
 */
export function crossChecks(node: JsonObject, today: string): readonly ValueFinding[] {
  const families = new Set(typesOf(node).flatMap((type) => [type, formForType(type)?.id ?? type]))
  const checks = [
    ...everywhere,
    ...[...families].flatMap((family) =>
      Object.hasOwn(byType, family) ? (byType[family] ?? []) : [],
    ),
  ]
  return checks.flatMap((check) => check(node, today) ?? [])
}

type Check = (node: JsonObject, today: string) => ValueFinding | readonly ValueFinding[] | undefined

const everywhere: readonly Check[] = [
  (node) =>
    order(node, 'datePublished', 'dateModified', 'The modified date is before the published date.'),
  (node) => order(node, 'startDate', 'endDate', 'The end is before the start.'),
  ratingScales,
  reviewAuthors,
  reviewedThing,
  reviewedType,
  (node) => typed(node, 'author', isAuthor),
  (node) => typed(node, 'review.author', isAuthor),
]

const byType: { readonly [type: string]: readonly Check[] } = {
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
      has(node, 'previousStartDate') && !hasValues(node, { eventStatus: ['EventRescheduled'] })
        ? wrong('previousStartDate', 'A previous date needs the status Rescheduled.')
        : undefined,
    (node) =>
      has(node, 'location.name') && text(node, 'location.name') === text(node, 'name')
        ? advice(
            'location.name',
            'The venue has the same name as the event. Enter the name of the place.',
          )
        : undefined,
    (node) => typed(node, 'location', (type) => type !== 'VirtualLocation'),
  ],
  JobPosting: [
    (node) =>
      has(node, 'title') && text(node, 'title') === withoutTags(text(node, 'description'))
        ? wrong('description', 'The description must not be the title.')
        : undefined,
    (node) =>
      !has(node, 'jobLocation') &&
      has(node, 'applicantLocationRequirements') &&
      text(node, 'jobLocationType') !== 'TELECOMMUTE'
        ? wrong('jobLocationType', 'A job without a place of work must be marked as fully remote.')
        : undefined,
    (node, today) =>
      isOver(node, 'validThrough', today)
        ? wrong('validThrough', 'Google doesn’t show expired postings. Remove it or its markup.')
        : undefined,
  ],
  BreadcrumbList: [positions],
  VideoObject: [
    clips,
    (node) =>
      has(node, 'hasPart') && (durationSeconds(text(node, 'duration')) ?? 30) < 30
        ? wrong('hasPart', 'Key moments need a video of 30 seconds or more.')
        : undefined,
    (node) =>
      order(node, 'publication.startDate', 'publication.endDate', 'The end is before the start.'),
  ],
  Product: [
    (node) =>
      has(node, 'offers.price') && Number(valueAt(node, 'offers.price')) === 0
        ? advice('offers.price', 'A merchant listing needs a price above 0.')
        : undefined,
    (node, today) =>
      isOver(node, 'offers.priceValidUntil', today)
        ? advice('offers.priceValidUntil', 'This price has expired. Google may not show it.')
        : undefined,
    (node) => placesAt(node, 'offers').flatMap(otherPrices),
  ],
  LocalBusiness: [ownReviews],
  SoftwareApplication: [
    (node) =>
      Number(valueAt(node, 'offers.price')) > 0 && !has(node, 'offers.priceCurrency')
        ? advice('offers.priceCurrency', 'A price above 0 should have a currency.')
        : undefined,
  ],
  Organization: [ownReviews],
  WebSite: [
    (node) => {
      const url = text(node, 'url')
      return URL.canParse(url) && new URL(url).pathname !== '/'
        ? wrong('url', 'A site name belongs to the home page of a domain or subdomain.')
        : undefined
    },
  ],
  QAPage: [
    (node) => typed(node, 'mainEntity', (type) => type === 'Question'),
    (node) =>
      placesAt(node, 'mainEntity').length > 1
        ? wrong('mainEntity', 'A Q&A page has exactly one question.')
        : undefined,
  ],
  ProfilePage: [(node) => typed(node, 'mainEntity', isAuthor)],
  EmployerAggregateRating: [(node) => typed(node, 'itemReviewed', isOrganization)],
  ItemList: [list],
}

/** Returns true for the type of an organization, and for unknown types. */
function isOrganization(type: string): boolean {
  const form = formForType(type)
  return form === undefined || form.id === 'Organization' || form.id === 'LocalBusiness'
}

function isAuthor(type: string): boolean {
  return type === 'Person' || isOrganization(type)
}

function typed(
  node: JsonObject,
  path: string,
  isAllowed: (type: string) => boolean,
): ValueFinding | undefined {
  const types = placesAt(node, path).flatMap((place) => typesOf(place.node))
  return types.length > 0 && !types.some(isAllowed)
    ? wrong(path, `Google doesn’t expect the type ${types.join(', ')} here.`)
    : undefined
}

function withoutTags(html: string): string {
  return html.replace(/<[^>]*>/g, '').trim()
}

/** Checks that a former price, or one for members, isn't the only price of an offer. */
function otherPrices({ at, node }: Place): readonly ValueFinding[] {
  const prices = placesAt(node, 'priceSpecification').map((price) => price.node)
  const isOther = (price: JsonObject) => has(price, 'priceType') || has(price, 'validForMemberTier')
  return !has(node, 'price') && prices.length > 0 && prices.every(isOther)
    ? [wrong(below(at, 'price'), 'Add the current price, for everyone.')]
    : []
}

/** Types of which Google shows lists, if all items have the same one. */
const listed = ['Course', 'Movie', 'Recipe', 'Restaurant']

function list(node: JsonObject): readonly ValueFinding[] {
  const types = placesAt(node, 'itemListElement.item').map((item) => typesOf(item.node).join())
  const alone = types.find((type) => featuresOf([type]).some(({ single }) => single))
  return [
    ...(new Set(types).size > 1 && types.some((type) => listed.includes(type))
      ? [wrong('itemListElement', 'All items must have one type.')]
      : []),
    ...(alone ? [advice('itemListElement', `Each ${alone} needs a page of its own.`)] : []),
  ]
}

function order(
  node: JsonObject,
  first: string,
  second: string,
  message: string,
): ValueFinding | undefined {
  const difference = compareMoments(text(node, first), text(node, second))
  // A date compared with a date and time may be off by a time zone.
  return difference !== undefined && difference > 14 * 3_600_000
    ? wrong(second, message)
    : undefined
}

function isOver(node: JsonObject, path: string, today: string): boolean {
  return (compareMoments(text(node, path).slice(0, 10), today) ?? 0) < 0
}

/** Google: "Always use in combination with" each other. */
function pair(node: JsonObject, path: string, other: string): ValueFinding | undefined {
  return has(node, path) && !has(node, other)
    ? advice(other, `Also add the ${other === 'prepTime' ? 'preparation' : 'cooking'} time.`)
    : undefined
}

function positions(node: JsonObject): readonly ValueFinding[] {
  const seen = new Set<string>()
  return placesAt(node, 'itemListElement').flatMap(({ at, node: level }) => {
    const position = String(property(level, 'position') ?? '')
    if (position === '' || !seen.has(position)) {
      seen.add(position)
      return []
    }
    return [advice(`${at}.position`, `Two levels have position ${position}.`)]
  })
}

function clips(node: JsonObject): readonly ValueFinding[] {
  const missing = placesAt(node, 'hasPart').flatMap(({ at, node: clip }) => {
    const [start, end] = ['startOffset', 'endOffset'].map((key) => Number(property(clip, key)))
    return end !== undefined && start !== undefined && end <= start
      ? [wrong(`${at}.endOffset`, 'The chapter ends before it starts.')]
      : []
  })
  const starts = placesAt(node, 'hasPart').map(({ node: clip }) => property(clip, 'startOffset'))
  const twice = starts.findIndex((start, index) => starts.indexOf(start) < index)
  return twice > 0 && starts[twice] !== undefined
    ? [...missing, wrong(`hasPart.${twice}.startOffset`, 'Two chapters start at the same second.')]
    : missing
}
