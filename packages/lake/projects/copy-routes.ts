import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { allow, ownProject } from '#lake/auth/guards.ts'
import { readBody } from '#lake/auth/read-body.ts'
import { DATASET_NAME } from '#lake/config.ts'
import { ApiError, unknownDataset } from '#lake/errors.ts'
import type { GuardedEnv, LakeEnv } from '#lake/lake.ts'
import { EVENT_STREAM_HEADERS, openEventStream } from '#lake/listen/event-stream.ts'
import type { CopyJob } from '#lake/ports/system.ts'

const COPY = z.object({
  targetDataset: z.string().regex(DATASET_NAME, `must match ${DATASET_NAME.source}`),
  skipHistory: z.boolean().default(false),
  skipContentReleases: z.boolean().default(false),
})

const PAGE = z.object({
  offset: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(1000).default(10),
})

/**
 * Routes for copying datasets and following the jobs.
 *
 * @see https://www.sanity.io/docs/http-reference/copy and https://www.sanity.io/docs/http-reference/jobs
 */
export function copyRoutes(): Hono<LakeEnv> {
  const copies = new Hono<LakeEnv>()
  copies.put('/:name/copy', allow('manage'), (c) => startCopy(c, c.req.param('name')))
  copies.get('/copy', allow('manage'), async (c) => {
    const page = PAGE.safeParse(c.req.query())
    if (!page.success) throw new ApiError(400, 'badRequest', 'offset and limit must be numbers')
    return c.json((await c.var.lake.copies.list(page.data)).map(describeCopy))
  })

  const jobs = new Hono<LakeEnv>()
  jobs.get('/:id', allow('read'), async (c) => {
    const job = await c.var.lake.copies.get(c.req.param('id'))
    if (!job) throw new ApiError(404, 'notFound', 'There is no such job')
    return c.json(describeJob(job))
  })
  jobs.get('/:id/listen', allow('anyone'), (c) => followJob(c, c.req.param('id')))
  return new Hono<LakeEnv>()
    .use('/projects/:project/datasets/*', ownProject)
    .route('/projects/:project/datasets', copies)
    .route('/datasets', copies)
    .route('/jobs', jobs)
}

async function startCopy(c: Context<GuardedEnv<'manage'>>, source: string): Promise<Response> {
  const { id: author } = c.var.identity
  const { targetDataset: target, ...options } = await readBody(c.req, COPY)
  const { datasets, copies } = c.var.lake
  const record = datasets.record(source)
  if (!record) throw unknownDataset(source)
  if (datasets.record(target)) {
    throw new ApiError(409, 'conflict', `Dataset "${target}" already exists`)
  }
  const { id: jobId } = await copies.start({ source, target, author, ...options })
  const message = `Starting copying dataset ${source} to ${target}...`
  return c.json({ datasetName: source, message, aclMode: record.aclMode, jobId })
}

/**
 * Streams a job's progress. Sanity's command line sends no token, so the job ID alone grants access, to its state and
 * progress only.
 */
async function followJob(c: Context<GuardedEnv>, id: string): Promise<Response> {
  const { copies, closing } = c.var.lake
  const stream = openEventStream({
    onEnd: () => {
      unwatch()
      closing.removeEventListener('abort', stream.end)
    },
  })
  let hasSent = false
  const send = (job: CopyJob) => {
    hasSent = true
    stream.send({ event: 'job', data: { job_id: id, ...describeJob(job) } })
    if (job.state !== 'running') stream.end()
  }
  const unwatch = copies.watch(id, send)
  closing.addEventListener('abort', stream.end)

  const job = await copies.get(id)
  // A state received in the meantime is newer.
  if (job && !hasSent) send(job)
  if (!job) {
    // The client's name for an error. After a 404 it would retry forever.
    stream.send({ event: 'channel_error', data: 'There is no such job' })
    stream.end()
  }
  return c.body(stream.body, 200, EVENT_STREAM_HEADERS)
}

function describeJob({ id, state, author, progress, message, createdAt, updatedAt }: CopyJob) {
  return {
    id,
    state,
    authors: [author],
    progress,
    ...(message !== null && { message }),
    created_at: createdAt,
    updated_at: updatedAt,
  }
}

function describeCopy({ id, source, target, state, withHistory, createdAt, updatedAt }: CopyJob) {
  return {
    id,
    sourceDataset: source,
    targetDataset: target,
    state,
    withHistory,
    createdAt,
    updatedAt,
  }
}
