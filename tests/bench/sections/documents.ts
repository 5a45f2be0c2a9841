import { type LakeProcess, PROJECT_ID, startLake, TOKENS } from '#tests/contract/lake-process.ts'
import { LATEST, QUESTIONS, type Question } from '../document-questions.ts'
import { type Row, rowOf } from '../document-rows.ts'
import { openListeners } from '../many-listeners.ts'
import { wordyPostAt } from '../many-posts.ts'
import { residentMegabytes } from '../memory.ts'
import { spreadOf } from '../numbers.ts'
import { writeDocuments } from '../posts.ts'
import type { Section } from '../section.ts'
import { openYardstick } from '../yardstick.ts'

const SIZES = [10_000, 100_000]
const DATASET = 'production'
const LISTENERS = 500
const EMPTY_DATASETS = 10

const ROUNDS = 40

/**
 * The lake with many documents, compared with groq-js over objects in memory. Takes several minutes, mostly for
 * loading.
 */
export const documents: Section = {
  word: 'documents',
  title: 'The content lake with many documents',
  isOnlyOnRequest: true,
  async run() {
    const rows: Row[] = []
    for (const size of SIZES) rows.push(...(await benchSize(size)))
    return {
      notes: [
        'The column first is the first of a series, which fills caches. p50 and p95 are of the others.',
      ],
      lines: rows.map(({ line }) => line),
      judged: rows.filter(({ isMissed }) => isMissed !== undefined).length,
      missed: rows.flatMap(({ line, isMissed }) =>
        isMissed ? [`${line.what} (${line.documents} documents)`] : [],
      ),
    }
  },
}

async function benchSize(size: number): Promise<Row[]> {
  const lake = await startLake({ datasets: DATASET })
  const rows: Row[] = []
  /** Adds a single value, or a series whose first value is listed separately. */
  const note = (what: string, times: readonly number[], plain?: number) => {
    const [first = Number.NaN, ...others] = times
    const { p50, p95 } = spreadOf(others.length > 0 ? others : times)
    rows.push(rowOf(what, { size, p50, p95, plain, ...(others.length > 0 && { first }) }))
  }
  const noteMemory = (what: string) =>
    note(`memory ${what}, MB`, [residentMegabytes(lake.pid()) ?? Number.NaN])
  /** Records a failed measurement as never, and continues with the others. */
  const attempt = async (what: string, work: () => Promise<[string, number[], number?][]>) => {
    try {
      for (const figures of await work()) note(...figures)
    } catch (error) {
      console.error(`${what} at ${size} documents:`, error)
      note(what, [Number.POSITIVE_INFINITY])
    }
  }
  try {
    note('load by mutations, ms', [await timed(() => fill(lake, 0, size))])
    noteMemory('after the load')
    for (const [what, time] of await benchStart(lake, size)) note(what, [time])
    noteMemory('after a restart and the first answer')
    for (const question of QUESTIONS.filter(({ isAnonymousToo }) => isAnonymousToo)) {
      const what = `${question.name}, first anonymous query, ms`
      const at = { index: 0, size, isAnonymous: true }
      await attempt(what, async () => [[what, [await timed(() => ask(lake, question, at))]]])
    }
    const yardstick = await openYardstick(size)
    for (const question of QUESTIONS) {
      const what = `${question.name}, ms`
      const round = (index: number) => ask(lake, question, { index, size })
      await attempt(what, async () => [
        [what, await repeat(ROUNDS, round), spreadOf(await yardstick.times(question)).p50],
      ])
    }
    await yardstick.close()
    for (const type of ['post', 'page']) {
      const what = `latest ten after a ${type} changed, ms`
      await attempt(what, async () => [[what, await benchLatest(lake, type)]])
    }
    note('durable commit, ms', await repeat(ROUNDS, (index) => write(lake, index)))
    await attempt('listeners, ms', () => benchListeners(lake))
    note('one by id during an import, ms', await benchImport(lake, size))
    noteMemory('after all of it')
    note('an empty dataset, MB', [await emptyDataset()])
    return rows
  } finally {
    await lake.dispose()
  }
}

async function fill({ origin }: LakeProcess, from: number, to: number): Promise<void> {
  const target = { origin, dataset: DATASET, token: TOKENS.editor }
  for (let start = from; start < to; start += 5_000) {
    const length = Math.min(5_000, to - start)
    await writeDocuments(
      target,
      Array.from({ length }, (_, index) => wordyPostAt(start + index)),
    )
  }
}

async function benchStart(lake: LakeProcess, size: number): Promise<[string, number][]> {
  await lake.stop()
  const start = performance.now()
  await lake.start()
  const listening = performance.now() - start
  const [, bySlug] = QUESTIONS
  if (!bySlug) throw new Error('There is no query to start with.')
  await ask(lake, bySlug, { index: 1, size })
  return [
    ['start until it listens, ms', listening],
    ['start until the first answer, ms', performance.now() - start],
  ]
}

async function benchLatest(lake: LakeProcess, type: string): Promise<number[]> {
  const latest: Question = { name: 'latest', query: LATEST }
  await ask(lake, latest)
  const times: number[] = []
  for (let index = 0; index < ROUNDS; index += 1) {
    await write(lake, index, type)
    times.push(await timed(() => ask(lake, latest)))
  }
  return times
}

/** Commits one after another, and waits until all listeners are notified of each. */
async function benchListeners(lake: LakeProcess): Promise<[string, number[]][]> {
  const query = encodeURIComponent('*[_type == "post"]')
  const url = `${lake.origin}/v2025-02-19/data/listen/${DATASET}?query=${query}&includeResult=true`
  const listeners = await openListeners(url, { count: LISTENERS, token: TOKENS.viewer })
  try {
    const commits: number[] = []
    const times = await repeat(ROUNDS, async (index) => {
      const all = listeners.untilAllNotified()
      commits.push(await timed(() => write(lake, index)))
      return all
    })
    return [
      [`durable commit with ${LISTENERS} listeners, ms`, commits],
      [`until the last of ${LISTENERS} listeners is notified, ms`, times],
    ]
  } finally {
    listeners.close()
  }
}

/** Queries without a pause while 8,000 more documents are written over four connections. */
async function benchImport(lake: LakeProcess, size: number): Promise<number[]> {
  const [byId] = QUESTIONS
  if (!byId) throw new Error('There is no query to run.')
  let isDone = false
  const parts = [0, 1, 2, 3].map((part) =>
    fill(lake, size + part * 2_000, size + part * 2_000 + 2_000),
  )
  const imported = Promise.all(parts).finally(() => {
    isDone = true
  })
  const times: number[] = []
  for (let index = 0; !isDone || times.length === 0; index += 1) {
    times.push(await timed(() => ask(lake, byId, { index, size })))
  }
  await imported
  return times
}

/** Measured in a new lake, because one that has worked can reuse freed memory. */
async function emptyDataset(): Promise<number> {
  const lake = await startLake({ datasets: DATASET })
  try {
    const before = residentMegabytes(lake.pid()) ?? Number.NaN
    for (let index = 0; index < EMPTY_DATASETS; index += 1) {
      await send(lake, `/v2025-02-19/projects/${PROJECT_ID}/datasets/empty-${index}`, {
        method: 'PUT',
        token: TOKENS.administrator,
        body: {},
      })
    }
    return ((residentMegabytes(lake.pid()) ?? Number.NaN) - before) / EMPTY_DATASETS
  } finally {
    await lake.dispose()
  }
}

function ask(
  lake: LakeProcess,
  { query, params }: Question,
  at?: { index: number; size: number; isAnonymous?: boolean },
): Promise<unknown> {
  const search = new URLSearchParams({ query, returnQuery: 'false' })
  const given = { ...(at && params?.(at.index, at.size)), ...(at && { n: at.index }) }
  for (const [name, value] of Object.entries(given)) search.set(`$${name}`, JSON.stringify(value))
  return send(lake, `/v2025-02-19/data/query/${DATASET}?${search}`, {
    ...(!at?.isAnonymous && { token: TOKENS.viewer }),
  })
}

function write(lake: LakeProcess, index: number, type = 'post'): Promise<unknown> {
  const document =
    type === 'post'
      ? { ...wordyPostAt(index), publishedAt: new Date(1_800_000_000_000 + index).toISOString() }
      : { _id: `bench-${type}`, _type: type, title: `A ${type}, ${index}` }
  return send(lake, `/v2025-02-19/data/mutate/${DATASET}?returnIds=true`, {
    method: 'POST',
    token: TOKENS.editor,
    body: { mutations: [{ createOrReplace: document }] },
  })
}

async function send(
  { origin }: LakeProcess,
  path: string,
  { token, method = 'GET', body }: { token?: string; method?: string; body?: object },
): Promise<unknown> {
  const answer = await fetch(origin + path, {
    method,
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      'Content-Type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const responseBody: unknown = await answer.json()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`)
  return responseBody
}

/** Returns the milliseconds each round took, or the number a round returned. */
async function repeat(
  rounds: number,
  work: (index: number) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; index < rounds; index += 1) {
    let result: unknown
    const time = await timed(async () => {
      result = await work(index)
    })
    times.push(typeof result === 'number' ? result : time)
  }
  return times
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
