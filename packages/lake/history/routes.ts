import { type Context, Hono } from 'hono'
import { datasetRoutes } from '#lake/auth/guards.ts'
import { compressAnswers } from '#lake/compress.ts'
import { ApiError } from '#lake/errors.ts'
import type { DatasetEnv, LakeEnv } from '#lake/lake.ts'
import { readFlag, readIds } from '#lake/mutate/request.ts'
import type { LoggedTransaction, TransactionLog } from '#lake/ports/log.ts'
import { readReleaseEvents } from '#lake/releases/release-log.ts'
import { isDocumentId } from '#lake/store/document-id.ts'
import type { Store } from '#lake/store/store.ts'
import { jsonOf } from '#lake/store/stored-document.ts'
import type { LakeDocument, Mutation } from '#lake/types.ts'
import { readGroupEvents } from './group-events.ts'
import { type Effects, parsePatch } from './mendoza.ts'

const DEFAULT_LIMIT = 100
const MAX_LIMIT = 10_000

/** Routes for `GET /data/history/:dataset/…`: transactions, earlier revisions and events. Signed-in callers only. */
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
    if (id === undefined || others.length > 0)
      throw invalid('Events are available for one document at a time')

    const page = await readGroupEvents(log, id, readPage(c))
    return c.json({ events: { [id]: page.events }, nextCursor: page.nextCursor })
  })

  routes.get('/events/releases/:name', async (c) => {
    const { log } = c.var.dataset.store
    return c.json(await readReleaseEvents(log, c.req.param('name'), readPage(c)))
  })

  return new Hono<LakeEnv>().route('/data/history/:dataset', routes)
}

function readPage(c: Context): { limit: number; cursor: number | undefined } {
  const cursor = c.req.query('nextCursor') || undefined
  if (cursor !== undefined && !/^\d{1,15}$/.test(cursor)) {
    throw invalid('Invalid "nextCursor". Use the one from the previous page')
  }
  return { limit: readLimit(c), cursor: cursor === undefined ? undefined : Number(cursor) }
}

/** Responds with one line per transaction. See the History API reference for the parameters. */
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

/** Reads a bound. The Studio sends an empty ID for "from the beginning" (getInitialFetchEvents.ts). */
async function readSequence(c: Context, log: TransactionLog, { parameter, bound }: Bound) {
  const id = c.req.query(parameter)
  if (!id) return {}
  return { [bound]: await sequenceOf(log, id) }
}

async function sequenceOf(log: TransactionLog, transactionId: string): Promise<number> {
  const transaction = await log.find(transactionId)
  if (transaction) return transaction.sequence
  throw new ApiError(404, 'transactionNotFoundError', `Transaction "${transactionId}" not found`)
}

type Read = (id: string) => Promise<LakeDocument | undefined>

async function readPointInTime(
  c: Context,
  { get, log }: Pick<Store, 'get' | 'log'>,
): Promise<Read> {
  const { revision, time, lastRevision: last } = c.req.query()
  const named = [revision, time, last].filter((value) => value !== undefined)
  if (named.length > 1) throw invalid('Use only one of revision, time and lastRevision')

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
  throw invalid('Missing parameter: use one of revision, time and lastRevision')
}

/** Normalizes a time to the stored format, because times are compared as text. */
function readTime(c: Context, parameter: string): string | undefined {
  const value = c.req.query(parameter)
  if (value === undefined) return undefined

  const milliseconds = Date.parse(value)
  if (Number.isNaN(milliseconds)) throw invalid(`"${parameter}" is not a valid time: ${value}`)
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

/**
 * Route for `GET /data/export/:dataset`: a snapshot of every document, drafts included, one per line. The exporter's
 * paged mode (`nextCursor`) gets everything on the first page.
 */
export function exportRoutes(): Hono<LakeEnv> {
  const routes = datasetRoutes('read')
  routes.use(compressAnswers())

  routes.get('/', (c) => {
    const types = c.req.query('types')?.split(',')

    // Stored documents are immutable, so the list doesn't change while it is sent.
    const documents = [...c.var.dataset.store.allStored()]
    return ndjson(
      documents
        .values()
        .filter(({ type }) => types?.includes(type) ?? true)
        .map(jsonOf),
    )
  })

  return new Hono<LakeEnv>().route('/data/export/:dataset', routes)
}

/**
 * Route for `GET /data/references/:dataset/documents/:id/to`: the documents that refer to a document. There are no
 * references from other datasets, so with `excludeInternalReferences` (sent by the Studio's delete dialog) the result
 * is empty.
 */
export function referenceRoutes(): Hono<LakeEnv> {
  const routes = datasetRoutes('read')

  routes.get('/documents/:id/to', async (c) => {
    const { store, name } = c.var.dataset
    const ids = readFlag(c, 'excludeInternalReferences')
      ? []
      : [...(await store.referrers(c.req.param('id')))].sort()

    return c.json({
      totalCount: ids.length,
      references: ids.map((documentId) => ({ documentId, datasetName: name })),
    })
  })

  return new Hono<LakeEnv>().route('/data/references/:dataset', routes)
}

type TransactionShape = {
  onlyIds: string[] | undefined
  includeEffects: boolean
  mutations: 'none' | 'without content' | 'whole'
}

type TransactionLine = {
  id: string
  timestamp: string
  author: string
  documentIDs: string[]
  mutations?: Mutation[]
  effects?: { [documentId: string]: Effects }
}

function describeTransaction(
  { id, timestamp, author, changes }: LoggedTransaction,
  shape: TransactionShape,
): TransactionLine {
  const included = changes.filter(({ documentId }) => shape.onlyIds?.includes(documentId) ?? true)
  const documentIDs = included.map(({ documentId }) => documentId)
  const line: TransactionLine = { id, timestamp, author, documentIDs }
  if (shape.mutations !== 'none') {
    const mutations = included.flatMap((change) => parseMutations(change.mutations))
    line.mutations = shape.mutations === 'whole' ? mutations : mutations.map(withoutContent)
  }
  if (shape.includeEffects) {
    line.effects = Object.fromEntries(
      included.map(({ documentId, apply, revert }) => [
        documentId,
        { apply: parsePatch(apply), revert: parsePatch(revert) },
      ]),
    )
  }
  return line
}

function parseMutations(json: string): Mutation[] {
  const mutations: unknown = JSON.parse(json)
  if (!Array.isArray(mutations)) throw new Error('Stored mutations are not a list')
  return mutations
}

function withoutContent(mutation: Mutation): Mutation {
  return Object.fromEntries(
    Object.entries(mutation).map(([kind, body]) => {
      const identity = ['id', '_id', '_type'].flatMap((field) =>
        typeof body === 'object' && body !== null && field in body
          ? [[field, Reflect.get(body, field)]]
          : [],
      )
      return [kind, Object.fromEntries(identity)]
    }),
  )
}

/** Approximate size of a write, in characters, which also bounds the memory per response. */
const CHUNK = 64 * 1024

const HEADERS = { 'Content-Type': 'application/x-ndjson' }

/**
 * Streams one JSON value per line at the client's reading speed. A response that fits into one chunk has a
 * Content-Length.
 * @param lines values as JSON text
 */
async function ndjson(lines: Iterator<string> | AsyncIterator<string>): Promise<Response> {
  const encoder = new TextEncoder()
  const first = await nextChunk(lines)
  if (first.done) {
    const whole = encoder.encode(first.text)
    return new Response(whole, {
      headers: { ...HEADERS, 'Content-Length': String(whole.byteLength) },
    })
  }

  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(first.text))
    },
    async pull(controller) {
      const { text, done } = await nextChunk(lines)
      if (text !== '') controller.enqueue(encoder.encode(text))
      if (done) controller.close()
    },
  })
  return new Response(body, { headers: HEADERS })
}

async function nextChunk(
  lines: Iterator<string> | AsyncIterator<string>,
): Promise<{ text: string; done: boolean }> {
  let text = ''
  while (text.length < CHUNK) {
    const { done, value } = await lines.next()
    if (done) return { text, done: true }
    text += `${value}\n`
  }
  return { text, done: false }
}
