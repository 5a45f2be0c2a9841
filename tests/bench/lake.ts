import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { evaluate, parse } from 'groq-js'
import { type LakeProcess, startLake, TOKENS } from '#tests/contract/lake-process.ts'
import { measureHttp, type Timing, timeWork } from './lake-load.ts'

/** One line of the table: how fast something is, over HTTP or (the yardsticks) without anything around it. */
export type LakeRow = {
  what: string
  documents: number | ''
  'per second': number
  'p50 ms': number
  'p95 ms': number
}

const SIZES = [100, 10_000]
const SECONDS = 1.5
const CONNECTIONS = 16

type Question = { name: string; query: string; params(index: number, size: number): object }

/** What the site asks: one post by id, one by slug, a page of the list. */
const QUESTIONS: readonly Question[] = [
  {
    name: 'one by id',
    query: '*[_id == $id][0]{title, excerpt}',
    params: (index, size) => ({ id: `post-${index % size}` }),
  },
  {
    name: 'one by slug',
    query: '*[_type == "post" && slug.current == $slug][0]{title, excerpt}',
    params: (index, size) => ({ slug: `slug-${index % size}` }),
  },
  {
    name: 'page of a list in order',
    query:
      '*[_type == "post"] | order(publishedAt desc)[$from...$to]{_id, title, "slug": slug.current}',
    params: (index, size) => ({ from: (index * 10) % size, to: ((index * 10) % size) + 10 }),
  },
]

/**
 * Measures the lake over HTTP beside what it is made of, in the same run: how many queries and
 * durable commits per second, and how long one takes. Takes about a minute.
 */
export async function benchLake(): Promise<LakeRow[]> {
  const lake = await startLake({ datasets: SIZES.map(datasetOf).join(',') })
  try {
    for (const size of SIZES) await seed(lake, size)
    return [
      ...(await benchQueries(lake)),
      ...(await benchCommits(lake)),
      ...benchSqlite(),
      ...(await benchGroq()),
    ]
  } finally {
    await lake.dispose()
  }
}

function datasetOf(size: number): string {
  return `posts-${size}`
}

function post(index: number) {
  return {
    _id: `post-${index}`,
    _type: 'post',
    title: `Post number ${index}`,
    excerpt: 'Two sentences about the post. They are as long as an excerpt usually is on a site.',
    slug: { _type: 'slug', current: `slug-${index}` },
    publishedAt: new Date(1_700_000_000_000 + ((index * 7919) % 10_007) * 60_000).toISOString(),
    category: { _type: 'reference', _ref: `category-${index % 7}`, _weak: true },
    body: Array.from({ length: 4 }, (_, block) => ({
      _key: `b${block}`,
      _type: 'block',
      style: 'normal',
      markDefs: [],
      children: [{ _key: 's', _type: 'span', marks: [], text: 'A paragraph of text. '.repeat(12) }],
    })),
  }
}

async function seed(lake: LakeProcess, size: number): Promise<void> {
  const batch = 500
  for (let start = 0; start < size; start += batch) {
    const mutations = Array.from({ length: Math.min(batch, size - start) }, (_, offset) => ({
      createOrReplace: post(start + offset),
    }))
    const answer = await fetch(`${lake.origin}/v2025-02-19/data/mutate/${datasetOf(size)}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${TOKENS.editor}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ mutations }),
    })
    if (!answer.ok) throw new Error(`Seeding failed: ${answer.status} ${await answer.text()}`)
  }
}

async function benchQueries(lake: LakeProcess): Promise<LakeRow[]> {
  const health = () => ({ path: '/health' })
  const rows = [
    row(
      'HTTP alone (/health), 1 connection',
      '',
      await measureHttp(lake.origin, health, options(1)),
    ),
    row(
      `HTTP alone (/health), ${CONNECTIONS} connections`,
      '',
      await measureHttp(lake.origin, health, options(CONNECTIONS)),
    ),
  ]
  for (const size of SIZES) {
    for (const question of QUESTIONS) {
      const warm = () => ({ path: queryPath(size, question, 3) })
      // A parameter that the query does not use makes every question a new one.
      const cold = (index: number) => ({ path: `${queryPath(size, question, index)}&$n=${index}` })
      for (const [kind, next] of [
        ['asked for the first time', cold],
        ['asked again', warm],
      ] as const) {
        for (const connections of [1, CONNECTIONS]) {
          const timing = await measureHttp(lake.origin, next, options(connections))
          rows.push(row(`${question.name}, ${kind}, ${connections} conn.`, size, timing))
        }
      }
    }
  }
  return rows
}

function queryPath(size: number, { query, params }: Question, index: number): string {
  const search = new URLSearchParams({ query, returnQuery: 'false' })
  for (const [name, value] of Object.entries(params(index, size))) {
    search.set(`$${name}`, JSON.stringify(value))
  }
  return `/v2025-02-19/data/query/${datasetOf(size)}?${search}`
}

async function benchCommits(lake: LakeProcess): Promise<LakeRow[]> {
  const rows: LakeRow[] = []
  for (const writers of [1, 8]) {
    const timing = await measureHttp(
      lake.origin,
      (index) => ({
        path: `/v2025-02-19/data/mutate/${datasetOf(100)}?returnIds=true`,
        body: JSON.stringify({ mutations: [{ createOrReplace: post(index % 100) }] }),
      }),
      options(writers),
    )
    rows.push(row(`durable commit, ${writers} writer${writers > 1 ? 's' : ''}`, 100, timing))
  }
  return rows
}

function options(connections: number) {
  return { connections, seconds: SECONDS, token: TOKENS.editor }
}

/** The yardstick of durability: the same settings, one row per transaction, nothing around it. */
function benchSqlite(): LakeRow[] {
  const folder = mkdtempSync(join(tmpdir(), 'bench-sqlite-'))
  const database = new DatabaseSync(join(folder, 'bench.sqlite'))
  try {
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
    database.exec('CREATE TABLE documents (id TEXT PRIMARY KEY, json TEXT NOT NULL)')
    const put = database.prepare('INSERT OR REPLACE INTO documents VALUES (?, ?)')
    const get = database.prepare('SELECT json FROM documents WHERE id = ?')
    const texts = Array.from({ length: 100 }, (_, index) => JSON.stringify(post(index)))
    const commit = timeWork(SECONDS, (index) => {
      put.run(`post-${index % 100}`, texts[index % 100] ?? '')
    })
    const read = timeWork(SECONDS, (index) => {
      JSON.parse(String(get.get(`post-${index % 100}`)?.json))
    })
    return [
      row('yardstick: node:sqlite alone, durable commit', 100, commit),
      row('yardstick: node:sqlite alone, one by id, parsed', 100, read),
    ]
  } finally {
    database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The yardstick of querying: groq-js over plain objects in memory, without index, cache or HTTP. */
async function benchGroq(): Promise<LakeRow[]> {
  const rows: LakeRow[] = []
  for (const size of SIZES) {
    const dataset = Array.from({ length: size }, (_, index) => post(index))
    for (const question of QUESTIONS) {
      const timing = await timeWork(SECONDS, async (index) => {
        const params = { ...question.params(index, size) }
        const value = await evaluate(parse(question.query, { params }), { dataset, params })
        JSON.stringify(await value.get())
      })
      rows.push(row(`yardstick: groq-js alone, ${question.name}`, size, timing))
    }
  }
  return rows
}

function row(what: string, documents: number | '', timing: Timing): LakeRow {
  return {
    what,
    documents,
    'per second': Math.round(timing.perSecond),
    'p50 ms': Number(timing.p50.toFixed(2)),
    'p95 ms': Number(timing.p95.toFixed(2)),
  }
}

if (import.meta.main) console.table(await benchLake())
