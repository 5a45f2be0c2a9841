import { createReadStream, existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { isDeepStrictEqual } from 'node:util'
import { createApp } from 'brightkeel-lake'
import { openTemporaryLake, TEST_SECRETS } from 'brightkeel-lake/testing/temporary-lake.ts'
import { z } from 'zod'
import { Failure, runCommand } from '#host/launch/failure.ts'

// npm run conformance -- suite.ndjson [--failures]: reports by feature which tests of the public GROQ test suite the
// lake passes. Compile the suite from github.com/sanity-io/groq-test-suite as its README says, outside of this folder.

const reference = z.object({ _ref: z.string() })
const document = z.looseObject({ _id: z.string(), _type: z.string() })
const entry = z.discriminatedUnion('_type', [
  z.object({
    _type: z.literal('dataset'),
    _id: z.string(),
    documents: z.array(document).optional(),
  }),
  z.object({
    _type: z.literal('test'),
    name: z.string().nullish(),
    filename: z.string(),
    /** GROQ versions that the case applies to, such as `>= 1.1`. */
    version: z.string().nullish(),
    query: z.string(),
    result: z.unknown(),
    valid: z.boolean(),
    dataset: reference,
    params: z.record(z.string(), z.unknown()).nullish(),
  }),
])

type Entry = z.infer<typeof entry>
type Case = Extract<Entry, { _type: 'test' }>
type Dataset = Extract<Entry, { _type: 'dataset' }>
type Tally = { passed: number; failed: number }

/** The GROQ version of API v1. Where it differs, the suite has the same query again with another result. */
const FIRST_GROQ = '0.1'

const answer = z.object({ result: z.unknown() })
const scored = z.looseObject({ _score: z.number() })

/** Fields that the suite's documents don't have, because the lake sets them. */
const LAKE_FIELDS = new Set(['_rev', '_createdAt', '_updatedAt'])

await runCommand(async () => {
  const [path, ...options] = process.argv.slice(2)
  if (!path || !existsSync(path)) {
    throw new Failure(
      'Pass the path of the compiled suite: npm run conformance -- path/to/suite.ndjson',
    )
  }
  const { cases, datasets } = await readSuite(path)
  const tallies = new Map<string, Tally>()
  let skipped = 0
  const current = cases.filter(({ version }) => version !== FIRST_GROQ)

  await using lake = await openTemporaryLake()
  const app = createApp(lake)
  const call = (method: string, url: string, body: unknown) =>
    app.request(`/v2025-02-19${url}`, {
      method,
      headers: {
        authorization: `Bearer ${TEST_SECRETS.site}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    })

  for (const [id, casesOfDataset] of Map.groupBy(current, ({ dataset }) => dataset._ref)) {
    const documents = datasets.get(id)?.documents
    // Only linked by URL, or with documents that a lake can't store.
    if (!documents || !(await load(documents))) {
      skipped += casesOfDataset.length
      continue
    }
    for (const test of casesOfDataset) {
      const isPassed = await passes(test)
      count(tallies, featureOf(test), isPassed)
      if (!isPassed && options.includes('--failures')) {
        console.log(`${featureOf(test)}: ${test.name ?? ''}\n  ${test.query.trim()}`)
      }
    }
  }
  report(tallies, { skipped, firstGroq: cases.length - current.length })
  return 0

  async function load(documents: NonNullable<Dataset['documents']>): Promise<boolean> {
    const mutations = documents.map((each) => ({ createOrReplace: each }))
    const clear = { delete: { query: '*' } }
    const response = await call('POST', '/data/mutate/production', {
      mutations: [clear, ...mutations],
    })
    return response.ok
  }

  async function passes({ query, params, valid, result }: Case): Promise<boolean> {
    const url = '/data/query/production?perspective=raw&returnQuery=false'
    const response = await call('POST', url, { query, params: params ?? {} })
    if (!response.ok) return !valid && response.status === 400
    const actual = ranked(plain(answer.parse(await response.json()).result))
    return valid && isDeepStrictEqual(actual, plain(result))
  }
})

async function readSuite(path: string): Promise<{ cases: Case[]; datasets: Map<string, Dataset> }> {
  const cases: Case[] = []
  const datasets = new Map<string, Dataset>()
  for await (const line of createInterface({ input: createReadStream(path) })) {
    if (line.trim() === '') continue
    const parsed = entry.safeParse(JSON.parse(line))
    if (!parsed.success)
      throw new Failure(`This is not a compiled GROQ test suite: ${line.slice(0, 80)}`)
    if (parsed.data._type === 'test') cases.push(parsed.data)
    else datasets.set(parsed.data._id, parsed.data)
  }
  return { cases, datasets }
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value ?? null
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !LAKE_FIELDS.has(name))
      .map(([name, member]) => [name, plain(member)]),
  )
}

/** Replaces scores with ranks, highest score first. Each server computes its own scores, so the suite compares ranks. */
function ranked(result: unknown): unknown {
  const scores = scoresIn(result)
  if (scores.length === 0) return result
  const ranks = [...new Set(scores)].toSorted((left, right) => right - left)
  const replace = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(replace)
    const row = scored.safeParse(value)
    if (!row.success) return value
    const { _score, ...rest } = row.data
    return { ...rest, _pos: ranks.indexOf(_score) + 1 }
  }
  return replace(result)
}

function scoresIn(value: unknown): number[] {
  if (Array.isArray(value)) return value.flatMap(scoresIn)
  const row = scored.safeParse(value)
  return row.success ? [row.data._score] : []
}

function featureOf({ filename }: Case): string {
  return filename.replace(/\.yml$/, '')
}

function count(tallies: Map<string, Tally>, feature: string, isPassed: boolean): void {
  const { passed, failed } = tallies.get(feature) ?? { passed: 0, failed: 0 }
  tallies.set(feature, { passed: passed + Number(isPassed), failed: failed + Number(!isPassed) })
}

function report(
  tallies: Map<string, Tally>,
  { skipped, firstGroq }: { skipped: number; firstGroq: number },
): void {
  const lines = [...tallies].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const sum = (of: typeof lines) =>
    of.reduce(
      (total, [, { passed, failed }]) => ({
        passed: total.passed + passed,
        failed: total.failed + failed,
      }),
      { passed: 0, failed: 0 },
    )
  const current = lines.filter(([feature]) => !feature.startsWith('legacy/'))
  const total: typeof lines = [
    ['without legacy', sum(current)],
    ['all', sum(lines)],
  ]
  const width = Math.max(...lines.map(([feature]) => feature.length), 'without legacy'.length)
  console.log(`${'feature'.padEnd(width)}  passed  failed`)
  for (const [feature, { passed, failed }] of [...lines, ...total]) {
    console.log(`${feature.padEnd(width)}  ${`${passed}`.padStart(6)}  ${`${failed}`.padStart(6)}`)
  }
  if (firstGroq > 0)
    console.log(`${firstGroq} cases skipped: they test GROQ ${FIRST_GROQ} of API v1.`)
  if (skipped > 0)
    console.log(
      `${skipped} cases skipped: their documents are not in the suite, or a lake cannot store them.`,
    )
}
