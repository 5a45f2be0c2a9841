import { advice, has, text, wrong } from './findings.ts'
import { type Json, type JsonObject, property, typesOf } from './json.ts'
import { below, type Place, placesAt } from './requirements.ts'
import { isReviewable } from './rules.ts'
import type { ValueFinding } from './value-checks.ts'

/** Google: no stars for an organization or a local business whose own site hosts its reviews. */
export function ownReviews(node: JsonObject): ValueFinding | undefined {
  const path = ['review', 'aggregateRating'].find((key) => has(node, key))
  return path === undefined
    ? undefined
    : advice(path, 'Only for sites that collect reviews of other businesses, not for your own.')
}

const ratings = ['aggregateRating', 'reviewRating', 'review.reviewRating']

export function ratingScales(node: JsonObject): readonly ValueFinding[] {
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
export function reviewAuthors(node: JsonObject): readonly ValueFinding[] {
  const own = typesOf(node).includes('Review') ? [{ at: '', node }] : []
  return [...own, ...placesAt(node, 'review')].flatMap(({ at, node: review }) => {
    const author = text(review, 'author') || text(review, 'author.name')
    return author.length < 100
      ? []
      : [wrong(below(at, 'author'), 'A name of 100 characters or more is not shown.')]
  })
}

/** Checks that the item of a standalone review can have stars. Its type must be stated. */
export function reviewedThing(node: JsonObject): ValueFinding | undefined {
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
export function reviewedType(node: JsonObject): ValueFinding | undefined {
  const types = typesOf(node)
  const path = ['aggregateRating', 'review'].find((key) => has(node, key))
  return path !== undefined && types.length > 0 && !types.some(isReviewable)
    ? advice(path, `Google shows no stars for the type ${types.join(', ')}.`)
    : undefined
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
