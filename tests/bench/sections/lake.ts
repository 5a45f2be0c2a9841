import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { evaluate, parse } from 'groq-js'
import { type LakeProcess, startLake, TOKENS } from '#tests/contract/lake-process.ts'
import { measureHttp, type Timing, timeWork } from '../lake-load.ts'
import { postAt, writeDocuments } from '../posts.ts'
import type { Line } from '../report.ts'
import type { Section } from '../section.ts'

const SIZES = [100, 10_000]
const SECONDS = 1.5
const CONNECTIONS = 16

type Question = { name: string; query: string; params(index: number, size: number): object }

/** Queries of the site: one post by ID, one by slug, a page of the list. */
const QUESTIONS: readonly Question[] = [
  {
    name: 'one by id',
    query: '*[_id == $id][0]{title, excerpt}',
    params: (index, size) => ({ id: `bench-post-${index % size}` }),
  },
  {
    name: 'one by slug',
    query: '*[_type == "post" && slug.current == $slug][0]{title, excerpt}',
    params: (index, size) => ({ slug: `bench-post-${index % size}` }),
  },
  {
    name: 'page of a list in order',
    query:
      '*[_type == "post"] | order(publishedAt desc)[$from...$to]{_id, title, "slug": slug.current}',
    params: (index, size) => ({ from: (index * 10) % size, to: ((index * 10) % size) + 10 }),
  },
]

/**
 * The lake over HTTP compared with its components in the same run: queries and durable commits per second, and their
 * latency. Takes about a minute.
 */
export const lake: Section = {
  word: 'lake',
  title: 'The content lake alone',
  isOnlyOnRequest: true,
  async run() {
    const server = await startLake({ datasets: SIZES.map(datasetOf).join(',') })
    try {
      for (const size of SIZES) {
        const { origin } = server
        const target = { origin, dataset: datasetOf(size), token: TOKENS.editor }
        await writeDocuments(
          target,
          Array.from({ length: size }, (_, index) => postAt(index)),
        )
      }
      const lines = [
        ...(await benchQueries(server)),
        ...(await benchCommits(server)),
        ...benchSqlite(),
        ...(await benchGroq()),
      ]
      return { lines, judged: 0, missed: [] }
    } finally {
      await server.dispose()
    }
  },
}

function datasetOf(size: number): string {
  return `posts-${size}`
}

async function benchQueries(lake: LakeProcess): Promise<Line[]> {
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
      // An unused parameter makes every query new to the cache.
      const cold = (index: number) => ({ path: `${queryPath(size, question, index)}&$n=${index}` })
      for (const [kind, next] of [
        ['first query', cold],
        ['repeated query', warm],
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

async function benchCommits(lake: LakeProcess): Promise<Line[]> {
  const rows: Line[] = []
  for (const writers of [1, 8]) {
    const timing = await measureHttp(
      lake.origin,
      (index) => ({
        path: `/v2025-02-19/data/mutate/${datasetOf(100)}?returnIds=true`,
        body: JSON.stringify({ mutations: [{ createOrReplace: postAt(index % 100) }] }),
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

/** Baseline for durability: SQLite with the same settings, one row per transaction. */
function benchSqlite(): Line[] {
  const folder = mkdtempSync(join(tmpdir(), 'bench-sqlite-'))
  const database = new DatabaseSync(join(folder, 'bench.sqlite'))
  try {
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
    database.exec('CREATE TABLE documents (id TEXT PRIMARY KEY, json TEXT NOT NULL)')
    const put = database.prepare('INSERT OR REPLACE INTO documents VALUES (?, ?)')
    const get = database.prepare('SELECT json FROM documents WHERE id = ?')
    const texts = Array.from({ length: 100 }, (_, index) => JSON.stringify(postAt(index)))
    const commit = timeWork(SECONDS, (index) => {
      put.run(`bench-post-${index % 100}`, texts[index % 100] ?? '')
    })
    const read = timeWork(SECONDS, (index) => {
      JSON.parse(String(get.get(`bench-post-${index % 100}`)?.json))
    })
    return [
      row('baseline: node:sqlite alone, durable commit', 100, commit),
      row('baseline: node:sqlite alone, one by id, parsed', 100, read),
    ]
  } finally {
    database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Baseline for queries: groq-js over objects in memory, without index, cache or HTTP. */
async function benchGroq(): Promise<Line[]> {
  const rows: Line[] = []
  for (const size of SIZES) {
    const dataset = Array.from({ length: size }, (_, index) => postAt(index))
    for (const question of QUESTIONS) {
      const timing = await timeWork(SECONDS, async (index) => {
        const params = { ...question.params(index, size) }
        const value = await evaluate(parse(question.query, { params }), { dataset, params })
        JSON.stringify(await value.get())
      })
      rows.push(row(`baseline: groq-js alone, ${question.name}`, size, timing))
    }
  }
  return rows
}

function row(what: string, documents: number | '', timing: Timing): Line {
  return {
    what,
    documents: documents.toLocaleString('en-US'),
    'per second': Math.round(timing.perSecond).toLocaleString('en-US'),
    'p50 ms': timing.p50.toFixed(2),
    'p95 ms': timing.p95.toFixed(2),
  }
}
