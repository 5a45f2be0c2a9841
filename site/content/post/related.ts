import 'server-only'
import { z } from 'zod'
import type { ContentMode } from '#lib/content/content-mode.ts'
import { read } from '#lib/content/read.ts'
import { optionalDate, text, usableDocuments } from '#lib/content/stored-fields.ts'
import { arePlainDays, byDate, isListed, listByDate, shownDate } from './order.ts'
import { type PostSummary, toPostSummaries } from './parse.ts'
import { summaryFields } from './query.ts'

/** GROQ projection for comparing posts, parsed below. */
const comparableFields = `"id": _id, title, excerpt, publishedAt, "category": category._ref`

/** Puts posts without a date last. */
const UNDATED = '1970-01-01'

const storedComparable = z.object({
  id: z.string(),
  title: text,
  excerpt: text,
  publishedAt: optionalDate.transform((date) => shownDate(date, UNDATED)),
  category: text,
})

/** Parses posts for comparison. */
function toComparables(result: unknown): Comparable[] {
  return usableDocuments(storedComparable, result)
}

const RELATED_SHOWN = 3

/** Number of posts compared on either side of a post, among all posts and again in its category. */
const COMPARED_PER_SIDE = 12

const olderFirst = `order(publishedAt desc, _id asc)[0...${COMPARED_PER_SIDE}]{${comparableFields}}`
const newerFirst = `order(publishedAt asc, _id desc)[0...${COMPARED_PER_SIDE}]{${comparableFields}}`
const isOther = `${isListed} && defined(title) && _id != ^._id`
const isOlder = `(publishedAt < ^.publishedAt || (publishedAt == ^.publishedAt && _id > ^._id)) && ${isOther}`
const isNewer = `(publishedAt > ^.publishedAt || (publishedAt == ^.publishedAt && _id < ^._id)) && ${isOther}`
const isInCategory = 'category._ref == ^.category._ref'

const NEARBY_QUERY = `*[_type == "post" && _id == $id][0]{
  "own": {${comparableFields}},
  "older": *[${isOlder}] | ${olderFirst},
  "newer": *[${isNewer}] | ${newerFirst},
  "ofCategory": [
    ...*[${isOlder} && ${isInCategory}] | ${olderFirst},
    ...*[${isNewer} && ${isInCategory}] | ${newerFirst}
  ]
}`

const storedNearby = z.object({
  own: z.unknown(),
  older: z.unknown(),
  newer: z.unknown(),
  ofCategory: z.unknown(),
})

const BY_ID_QUERY = `*[_type == "post" && _id in $ids]{${summaryFields}}`

/** Suggestions for what to read after a post. */
export type NearbyPosts = {
  /** The articles that its editors chose, then the most similar of those published around it. */
  readonly related: readonly PostSummary[]
  /** The posts published just before and just after it. */
  readonly older?: PostSummary | undefined
  readonly newer?: PostSummary | undefined
}

/**
 * Lists what to read after a post. Choosing the posts is an untracked read, because otherwise every article would
 * depend on every post. The chosen posts are then read by ID, so that changes to their texts show immediately.
 *
 * @throws AppError `content-unreachable` when the content server does not respond
 */
export async function listNearbyPosts(
  { id, relatedIds }: Pick<PostSummary, 'id' | 'relatedIds'>,
  mode: ContentMode,
): Promise<NearbyPosts> {
  const nearby = await readNearby(id, mode)
  if (!nearby) return { related: [] }
  const [older, newer, ofCategory] = [nearby.older, nearby.newer, nearby.ofCategory].map(
    toComparables,
  )
  const similar = mostSimilar(nearby.own, [
    ...(older ?? []),
    ...(newer ?? []),
    ...(ofCategory ?? []),
  ])
  const related = [...new Set([...relatedIds, ...similar])].filter((each) => each !== id)
  const [olderId, newerId] = [older?.[0]?.id, newer?.[0]?.id]
  const ids = [...new Set([...related, olderId ?? [], newerId ?? []].flat())]
  const posts = toPostSummaries(await read({ query: BY_ID_QUERY, params: { ids } }, mode), mode)
  const postById = new Map(posts.map((post) => [post.id, post]))
  return {
    related: related.flatMap((each) => postById.get(each) ?? []).slice(0, RELATED_SHOWN),
    older: postById.get(olderId ?? ''),
    newer: postById.get(newerId ?? ''),
  }
}

async function readNearby(id: string, mode: ContentMode) {
  const result = (await arePlainDays(mode, true))
    ? await read({ query: NEARBY_QUERY, params: { id }, untracked: true }, mode)
    : await readAround(id, mode)
  return storedNearby.safeParse(result).data
}

const COMPARABLE_QUERY = `*[_type == "post" && _id in $ids]{${comparableFields}}`

/** Returns the same as `NEARBY_QUERY` if the content server can't sort the posts by date. */
async function readAround(id: string, mode: ContentMode) {
  const isTitled = `${isListed} && defined(title)`
  const sorted = await listByDate(`(${isTitled}) || _id == $id`, { id }, mode, true)
  const own = sorted.find((post) => post.id === id)
  const around = (posts: typeof sorted) => {
    const at = posts.findIndex((post) => post.id === id)
    return {
      newer: posts.slice(Math.max(0, at - COMPARED_PER_SIDE), at).toReversed(),
      older: posts.slice(at + 1, at + 1 + COMPARED_PER_SIDE),
    }
  }
  const { newer, older } = around(sorted)
  const inCategory = around(sorted.filter(({ category }) => category === own?.category))
  const ofCategory = own?.category ? [...inCategory.older, ...inCategory.newer] : []
  const ids = [id, ...[...newer, ...older, ...ofCategory].map((post) => post.id)]
  const request = { query: COMPARABLE_QUERY, params: { ids }, untracked: true }
  const posts = new Map(toComparables(await read(request, mode)).map((post) => [post.id, post]))
  const withTexts = (list: typeof sorted) => list.flatMap((post) => posts.get(post.id) ?? [])
  return {
    own: posts.get(id),
    older: withTexts(older),
    newer: withTexts(newer),
    ofCategory: withTexts(ofCategory),
  }
}

function mostSimilar(own: unknown, others: readonly Comparable[]): readonly string[] {
  const [post] = toComparables([own])
  const unique = [...new Map(others.map((other) => [other.id, other])).values()]
  return post ? similarPosts(post, unique, RELATED_SHOWN) : []
}

export type Comparable = {
  readonly id: string
  readonly title: string
  readonly excerpt: string
  /** ID of its category; blank if it has none. */
  readonly category: string
  readonly publishedAt: string
}

/** Score for the same category, worth two or three rare words: the editors' own notion of what belongs together. */
const SAME_CATEGORY = 6

/** Stop words: common English words, and words that every article in this field uses. */
const STOP_WORDS = new Set(
  'about after against also before being could does each from have here into just like made make more most much only other over same should some such than that their them then there these they thing this those three under until used very want were what when where which while whom whose will with without would your'.split(
    ' ',
  ),
)

/**
 * Returns the IDs of the posts most similar to a given one, most similar first: those in its category, and those that
 * share rare words in title and excerpt. Similarity is symmetric. If too few are similar, the newest posts fill the
 * list. Ties are ordered by date, then by ID.
 */
export function similarPosts(
  post: Comparable,
  all: readonly Comparable[],
  count: number,
): readonly string[] {
  const others = all.filter(({ id }) => id !== post.id)
  const words = new Map(others.map((other) => [other.id, wordsOf(other)]))
  const own = wordsOf(post)
  const frequency = countWords(words.values(), own)
  const score = (other: Comparable): number => {
    const isSame = post.category !== '' && post.category === other.category
    const shared = [...own].filter((word) => words.get(other.id)?.has(word))
    const rarity = shared.map((word) => Math.log((others.length + 1) / (frequency.get(word) ?? 1)))
    return (isSame ? SAME_CATEGORY : 0) + rarity.reduce((sum, each) => sum + each, 0)
  }
  return others
    .map((other) => ({ other, score: score(other) }))
    .toSorted((a, b) => b.score - a.score || byDate(a.other, b.other))
    .slice(0, count)
    .map(({ other }) => other.id)
}

/** Counts for each word of one text the texts that contain it, including itself. */
function countWords(texts: Iterable<Set<string>>, own: Set<string>): Map<string, number> {
  const frequency = new Map([...own].map((word) => [word, 1]))
  for (const text of texts) {
    for (const word of own) if (text.has(word)) frequency.set(word, (frequency.get(word) ?? 0) + 1)
  }
  return frequency
}

/** Returns the words of at least three letters, with plurals reduced to singulars. */
function wordsOf({ title, excerpt }: Comparable): Set<string> {
  const words = `${title} ${excerpt}`.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []
  const stems = words.map((word) => (word.length > 3 ? word.replace(/(?<=[^s])s$/, '') : word))
  return new Set(stems.filter((word) => !STOP_WORDS.has(word)))
}
