import { durationSeconds } from './duration.ts'
import { compareMoments } from './iso-date.ts'
import { type Json, type JsonObject, property, typesOf, valueAt } from './json.ts'
import { below, hasValues, type Place, placesAt } from './requirements.ts'
import { featuresOf, isReviewable } from './rules.ts'
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

/** Checks the types of a node, if it has any. */
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

/** Google: no stars for an organization or a local business whose own site hosts its reviews. */
function ownReviews(node: JsonObject): ValueFinding | undefined {
  const path = ['review', 'aggregateRating'].find((key) => has(node, key))
  return path === undefined
    ? undefined
    : advice(path, 'Only for sites that collect reviews of other businesses, not for your own.')
}

const ratings = ['aggregateRating', 'reviewRating', 'review.reviewRating']

function ratingScales(node: JsonObject): readonly ValueFinding[] {
  const own = typesOf(node).some((type) => /AggregateRating$/.test(type)) ? [{ at: '', node }] : []
  return [...own, ...ratings.flatMap((path) => placesAt(node, path))].flatMap(outsideScale)
}

function outsideScale({ at, node }: Place): readonly ValueFinding[] {
  const value = ratingNumber(property(node, 'ratingValue') ?? null)
  const best = Number(property(node, 'bestRating') ?? 5)
  const worst = Number(property(node, 'worstRating') ?? 1)
  if (worst >= best)
    return [wrong(below(at, 'bestRating'), 'The best rating must be higher than the worst one.')]
  if (value === undefined || (value <= best && value >= worst)) return []
  const limit = value > best ? 'bestRating' : 'worstRating'
  return [
    wrong(below(at, 'ratingValue'), `This is outside the scale of ${worst} to ${best}.`),
    ...(has(node, limit) ? [] : [advice(below(at, limit), 'Add it if the scale is another one.')]),
  ]
}

/** Google: a review author's name must be shorter than 100 characters. */
function reviewAuthors(node: JsonObject): readonly ValueFinding[] {
  const own = typesOf(node).includes('Review') ? [{ at: '', node }] : []
  return [...own, ...placesAt(node, 'review')].flatMap(({ at, node: review }) => {
    const author = text(review, 'author') || text(review, 'author.name')
    return author.length < 100
      ? []
      : [wrong(below(at, 'author'), 'A name of 100 characters or more is not shown.')]
  })
}

/** Checks that the item of a standalone review can have stars. Its type must be stated. */
function reviewedThing(node: JsonObject): ValueFinding | undefined {
  const isStars = (type: string) =>
    type !== 'ClaimReview' && /^(?:AggregateRating|\w*Review)$/.test(type)
  const [place] = placesAt(node, 'itemReviewed')
  const types = place ? typesOf(place.node) : []
  if (!place || !typesOf(node).some(isStars) || types.some(isReviewable)) return undefined
  return wrong(
    'itemReviewed',
    `Google shows no stars for ${types.join(', ') || 'a thing without a type'}.`,
  )
}

/** Checks for ratings on types for which Google shows no stars. */
function reviewedType(node: JsonObject): ValueFinding | undefined {
  const types = typesOf(node)
  const path = ['aggregateRating', 'review'].find((key) => has(node, key))
  return path !== undefined && types.length > 0 && !types.some(isReviewable)
    ? advice(path, `Google shows no stars for the type ${types.join(', ')}.`)
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

/**
 * Parses a rating that depends on its scale: `4.4` as a number or text. Returns undefined for a fraction or percentage,
 * which contain their own scale, and for anything else.
 */
function ratingNumber(value: Json): number | undefined {
  const text =
    typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined
}
