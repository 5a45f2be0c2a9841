import { SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { z } from 'zod'
import { AppError, httpStatus } from '#lib/errors.ts'
import { HEALTH_PATH } from '#lib/health.ts'
import { contentChangeSchema } from '#lib/publishing/message.ts'
import type { PublishingReport } from '#lib/publishing/report.ts'
import { readSigned } from '#lib/publishing/signature.ts'
import { contentTags } from '#lib/publishing/tags.ts'
import type { Changes, Waiting } from './changes.ts'
import type { Handler } from './handle.ts'
import type { Pages } from './pages.ts'
import type { Publishing } from './publishing.ts'
import { readBody } from './read-body.ts'
import type { createRedirects } from './rules/redirects.ts'
import type { LiveSwitches } from './rules/switches.ts'
import { sendJson } from './send.ts'

type MessageParts = {
  /** Shared with the content lake. */
  readonly secret: string
  /** Undefined while developing, where nothing is kept. */
  readonly publishing: Publishing | undefined
  /** Hears of a change while nothing is kept. */
  readonly onUnkept: () => void
}

type Parts = {
  readonly publishing: Publishing | undefined
  readonly pages: Pages | undefined
  readonly changes: Changes
  readonly redirects: ReturnType<typeof createRedirects>
  readonly switches: LiveSwitches
}

/** One change needs some kilobytes; a bulk change comes as many in one message. */
const LONGEST_MESSAGE = 2 * 2 ** 20

const messageSchema = z.union([
  contentChangeSchema.transform((change) => [change]),
  z.array(contentChangeSchema).max(1000),
])

const retrySchema = z.object({ ids: z.array(z.coerce.number().int()).max(1000) })

const expireSchema = z.object({ tags: z.array(z.string().min(1).max(256)).max(2000) })

/** Changes that the admin's page looks back on. */
const MOST_REPORTED = 50

/**
 * The content lake's message that something was published: answered when no visitor gets what was before, 401 or
 * 400 when it is not the lake's. What is made of it later cannot make the lake send it again.
 */
export function createMessageHandler({ secret, publishing, onUnkept }: MessageParts): Handler {
  return async (request, response) => {
    if (request.method !== 'POST') return sendJson(response, 405, { error: 'Only POST.' })
    try {
      const signature = [request.headers[SIGNATURE_HEADER_NAME]].flat()[0]
      const body = await readBody(request, LONGEST_MESSAGE)
      const parsed = messageSchema.safeParse(
        await readSigned({ body, signature }, secret, Date.now),
      )
      if (!parsed.success) {
        throw new AppError('bad-request', 'The body is not a change of a known document.')
      }
      if (publishing) publishing.receive(parsed.data)
      else onUnkept()
      sendJson(response, 200, { changes: parsed.data.length })
    } catch (error) {
      const message = error instanceof AppError ? error.message : 'The message was not understood.'
      if (httpStatus(error) >= 500) console.error('A message of the content lake failed:', error)
      sendJson(response, httpStatus(error), { error: message })
    }
  }
}

/**
 * What the site itself asks of the front: to expire what the content lake does not know of, how publishing is, and
 * whether it runs.
 */
export function createControl(parts: Parts): Handler {
  const { publishing, changes } = parts
  const answers: Record<string, (body: unknown) => Promise<[status: number, value: unknown]>> = {
    [`GET ${HEALTH_PATH}`]: async () => [200, { status: 'ok' }],
    'GET /_front/publishing': async () => [200, publishingReport(changes, publishing)],
    'POST /_front/publishing/retry': async (body) => {
      await publishing?.retry(retrySchema.parse(body).ids)
      return [200, {}]
    },
    'POST /_front/expire': async (body) => {
      const isInForce = await expire(expireSchema.parse(body).tags, parts)
      return [isInForce ? 200 : 503, {}]
    },
  }
  return async (request, response, pathname) => {
    const answer = answers[`${request.method} ${pathname}`]
    if (!answer) return sendJson(response, 404, { error: 'Nothing is here.' })
    const text = request.method === 'POST' ? await readBody(request, LONGEST_MESSAGE) : '{}'
    const [status, value] = await answer(JSON.parse(text))
    sendJson(response, status, value)
  }
}

/** @returns whether what was changed is in force. */
async function expire(tags: readonly string[], parts: Parts): Promise<boolean> {
  parts.pages?.expire(tags)
  parts.pages?.renew()
  if (tags.includes(contentTags.type('siteSettings'))) parts.switches.hearOfChange()
  return !tags.includes(contentTags.redirects) || parts.redirects.refresh()
}

/** The last changes, and what waits, as the site reads it (lib/publishing/report.ts). */
export function publishingReport(
  changes: Changes,
  publishing: Publishing | undefined,
): PublishingReport {
  const next = publishing?.nextTries()
  return {
    changes: changes.reported(MOST_REPORTED).map((noted) => ({
      id: String(noted.id),
      at: new Date(noted.at).toISOString(),
      revision: noted.change._rev ?? null,
      document: {
        id: noted.change._id,
        type: noted.change._type,
        title: noted.change.title ?? null,
      },
      operation: noted.change.operation,
      visibleAfterMs: noted.visibleAfter ?? null,
      shownOn: noted.shownOn ?? null,
      state: noted.state,
      reason: noted.reason ?? null,
      nextTryAt: noted.state === 'failed' ? timeOf(next?.visible) : null,
      followUp:
        noted.unfollowedReason === undefined
          ? null
          : { reason: noted.unfollowedReason, nextTryAt: timeOf(next?.followUp) },
    })),
    waiting: waitingOf(changes.waiting()),
    followUps: waitingOf(changes.unfollowedWaiting()),
  }
}

function waitingOf({ count, oldest }: Waiting) {
  return {
    count,
    oldestSeconds: oldest === undefined ? null : Math.round((Date.now() - oldest) / 1000),
  }
}

function timeOf(at: number | undefined): string | null {
  return at === undefined ? null : new Date(at).toISOString()
}
