import { join } from 'node:path'
import { z } from 'zod'
import { startLake, TOKENS } from '#tests/contract/lake-process.ts'
import { paragraph, postAt, writeDocuments } from './posts.ts'

const dataset = 'production'

const DAY_MS = 86_400_000

const references = z.object({
  result: z.object({ categories: z.array(z.string()).min(1), author: z.string() }),
})

/** A title consists of one item of each list and a number. */
const topics = ['Local search', 'Email', 'Structured data', 'Paid search', 'Analytics', 'Content']
const doings = ['measured', 'mended', 'planned', 'compared', 'explained', 'counted', 'questioned']
const things = ['for one page', 'in a week', 'by hand', 'with a budget', 'after a move', 'at scale']

const sentences = [
  'Begin with the page that earns most and write down what it shows today.',
  'A figure without the day on which it was taken says nothing about the next one.',
  'Whoever reads the report should be able to repeat it without asking who wrote it.',
  'Change one thing, wait until the crawler has been there, and look again.',
  'The slow pages are rarely the long ones; they are those that load what nobody sees.',
  'Keep the list of what was tried beside the list of what is still to be tried.',
  'Two teams that count the same visit in two ways will never agree on its worth.',
]

/**
 * Writes posts into the lake of a stopped site. All are older than those of the seed, so that the newest posts and the
 * first
 * ones in lists stay the same. No webhook is sent.
 *
 * @param dataDir of the site
 */
export async function fillLake(dataDir: string, count: number): Promise<void> {
  const lake = await startLake({ environment: { LAKE_DATA_DIR: join(dataDir, 'lake') } })
  try {
    const { categories, author } = await referencesIn(lake.origin)
    const posts = Array.from({ length: count }, (_, index) => ({
      ...postAt(index),
      title: titleOf(index),
      publishedAt: dayOf(index),
      category: { _type: 'reference', _ref: pick(categories, index) },
      author: { _type: 'reference', _ref: author },
      featured: false,
      body: Array.from({ length: 12 }, (_, at) => paragraph(at, textOf(index + at))),
    }))
    await writeDocuments({ origin: lake.origin, dataset, token: TOKENS.editor }, posts)
  } finally {
    await lake.dispose()
  }
}

async function referencesIn(origin: string) {
  const query = '{"categories": *[_type == "category"]._id, "author": *[_type == "author"][0]._id}'
  const url = `${origin}/v2025-02-19/data/query/${dataset}?query=${encodeURIComponent(query)}`
  const answer = await fetch(url, { headers: { Authorization: `Bearer ${TOKENS.viewer}` } })
  return references.parse(await answer.json()).result
}

function titleOf(index: number): string {
  const thing = pick(things, Math.floor(index / (topics.length * doings.length)))
  const doing = pick(doings, Math.floor(index / topics.length))
  return `${pick(topics, index)} ${doing} ${thing}, part ${index + 1}`
}

/** About 60 words. */
function textOf(from: number): string {
  return [0, 1, 2, 3].map((at) => pick(sentences, from + at)).join(' ')
}

/** Returns a day within ten years, the last of which is before the seed's first post. */
function dayOf(index: number): string {
  const day = new Date(Date.UTC(2014, 0, 1) + (index % 3650) * DAY_MS)
  return day.toISOString().slice(0, 10)
}

function pick<Value>(values: readonly Value[], index: number): Value {
  const value = values[index % values.length]
  if (value === undefined) throw new Error('The list to choose from is empty.')
  return value
}
