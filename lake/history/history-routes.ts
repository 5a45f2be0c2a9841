import { type Context, Hono } from 'hono'
import { datasetRoutes } from '#lake/auth/guards.ts'
import { compressAnswers } from '#lake/compress.ts'
import { ApiError } from '#lake/errors.ts'
import type { DatasetEnv, LakeEnv } from '#lake/lake.ts'
import { readFlag, readIds } from '#lake/mutate/request.ts'
import type { TransactionLog } from '#lake/ports/log.ts'
import { readReleaseEvents } from '#lake/releases/release-log.ts'
import { isDocumentId } from '#lake/store/document-id.ts'
import type { Store } from '#lake/store/store.ts'
import type { LakeDocument } from '#lake/types.ts'
import { describeTransaction, type TransactionShape } from './describe-transaction.ts'
import { readGroupEvents } from './group-events.ts'
import { ndjson } from './ndjson.ts'

const DEFAULT_LIMIT = 100
const MAX_LIMIT = 10_000

/** `GET /data/history/:dataset/…`: transactions, earlier revisions and events. Signed-in callers only. */
export function historyRoutes(): Hono<LakeEnv> {
  const routes = datasetRoutes('read')
  routes.use(compressAnswers())

  routes.get('/transactions/:ids?', answerTransactions)

  routes.get('/documents/:ids', async (c) => {
    const { store } = c.var.dataset
    const ids = readDocumentIds(c)
    const read = await readPointInTime(c, store)

    const documents: LakeDocument[] = []
    const omitted: { id: string; reason: 'existence' }[] = []
    for (const id of ids) {
      const document = await read(id)
      if (document) documents.push(document)
      else omitted.push({ id, reason: 'existence' })
    }
    return c.json({ documents, omitted })
  })

  routes.get('/events/documents/:ids', async (c) => {
    const { log } = c.var.dataset.store
    const [id, ...others] = readDocumentIds(c)
    if (id === undefined || others.length > 0) throw invalid('Events are read of one document')

    const page = await readGroupEvents(log, id, readPage(c))
    return c.json({ events: { [id]: page.events }, nextCursor: page.nextCursor })
  })

  routes.get('/events/releases/:name', async (c) => {
    const { log } = c.var.dataset.store
    return c.json(await readReleaseEvents(log, c.req.param('name'), readPage(c)))
  })

  return new Hono<LakeEnv>().route('/data/history/:dataset', routes)
}

/** Which page of events is asked for. @throws ApiError 400 */
function readPage(c: Context): { limit: number; cursor: number | undefined } {
  const cursor = c.req.query('nextCursor') || undefined
  if (cursor !== undefined && !/^\d{1,15}$/.test(cursor)) {
    throw invalid('"nextCursor" is not a cursor of this server')
  }
  return { limit: readLimit(c), cursor: cursor === undefined ? undefined : Number(cursor) }
}

/** One line per transaction; see the History API reference for the parameters. */
async function answerTransactions(c: Context<DatasetEnv<'read'>>): Promise<Response> {
  const { log } = c.var.dataset.store
  const ids = readDocumentIds(c)
  const sequences = await log.select({
    ids,
    ...(await readBounds(c, log)),
    limit: readLimit(c),
    reverse: readFlag(c, 'reverse'),
  })
  const onlyIds = readFlag(c, 'includeIdentifiedDocumentsOnly') && ids.length > 0 ? ids : undefined
  const shape: TransactionShape = {
    onlyIds,
    includeEffects: c.req.query('effectFormat') === 'mendoza',
    mutations: readMutationShape(c),
  }

  return ndjson(linesOf(log, sequences, shape))
}

async function* linesOf(
  log: TransactionLog,
  sequences: readonly number[],
  shape: TransactionShape,
): AsyncGenerator<string> {
  for (const sequence of sequences) {
    yield JSON.stringify(describeTransaction(await log.read(sequence), shape))
  }
}

function readMutationShape(c: Context): TransactionShape['mutations'] {
  if (readFlag(c, 'excludeMutations')) return 'none'
  return readFlag(c, 'excludeContent') ? 'without content' : 'whole'
}

async function readBounds(c: Context, log: TransactionLog) {
  const fromTime = readTime(c, 'fromTime')
  const toTime = readTime(c, 'toTime')
  const authors = c.req.query('authors')

  return {
    ...(await readSequence(c, log, { parameter: 'fromTransaction', bound: 'fromSequence' })),
    ...(await readSequence(c, log, { parameter: 'toTransaction', bound: 'toSequence' })),
    ...(fromTime && { fromTime }),
    ...(toTime && { toTime }),
    ...(authors && { authors: authors.split(',') }),
  }
}

type Bound = {
  parameter: 'fromTransaction' | 'toTransaction'
  bound: 'fromSequence' | 'toSequence'
}

/** The Studio sends an empty id for "from the beginning" (getInitialFetchEvents.ts). */
async function readSequence(c: Context, log: TransactionLog, { parameter, bound }: Bound) {
  const id = c.req.query(parameter)
  if (!id) return {}
  return { [bound]: await sequenceOf(log, id) }
}

async function sequenceOf(log: TransactionLog, transactionId: string): Promise<number> {
  const transaction = await log.find(transactionId)
  if (transaction) return transaction.sequence
  throw new ApiError(
    404,
    'transactionNotFoundError',
    `Transaction "${transactionId}" was not found`,
  )
}

type Read = (id: string) => Promise<LakeDocument | undefined>

/** How to read a document at the one point in time that the request names. */
async function readPointInTime(
  c: Context,
  { get, log }: Pick<Store, 'get' | 'log'>,
): Promise<Read> {
  const { revision, time, lastRevision: last } = c.req.query()
  const named = [revision, time, last].filter((value) => value !== undefined)
  if (named.length > 1) throw invalid('Only one of revision, time and lastRevision can be given')

  if (revision !== undefined) {
    const position = await log.find(revision)
    return async (id) => position && log.documentAt(id, position.sequence)
  }
  const at = readTime(c, 'time')
  if (at !== undefined) {
    const sequence = await log.sequenceAt(at)
    return (id) => log.documentAt(id, sequence)
  }
  if (readFlag(c, 'lastRevision')) return async (id) => get(id) ?? log.lastRevision(id)
  throw invalid('One of revision, time and lastRevision is needed')
}

/** Times are compared as text, so every one is brought to the form they are stored in. */
function readTime(c: Context, parameter: string): string | undefined {
  const value = c.req.query(parameter)
  if (value === undefined) return undefined

  const milliseconds = Date.parse(value)
  if (Number.isNaN(milliseconds)) throw invalid(`"${parameter}" is not a time: ${value}`)
  return new Date(milliseconds).toISOString()
}

function readLimit(c: Context): number {
  const value = c.req.query('limit')
  if (value === undefined) return DEFAULT_LIMIT

  const limit = Number(value)
  if (Number.isInteger(limit) && limit >= 1 && limit <= MAX_LIMIT) return limit
  throw invalid(`"limit" must be a whole number from 1 to ${MAX_LIMIT}`)
}

function readDocumentIds(c: Context): string[] {
  const ids = readIds(c)
  const malformed = ids.find((id) => !isDocumentId(id))
  if (malformed !== undefined) throw invalid(`Malformed document ID: ${JSON.stringify(malformed)}`)
  return ids
}

function invalid(description: string): ApiError {
  return new ApiError(400, 'validationError', description)
}
