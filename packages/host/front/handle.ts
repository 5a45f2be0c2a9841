import type { IncomingMessage, ServerResponse } from 'node:http'
import { httpStatus } from '#lib/errors.ts'
import { requestContext } from '#lib/json-console.ts'
import { FRONT_PROOF } from '#lib/publishing/headers.ts'
import { headersAt, isWorkplace } from '#lib/security/headers.ts'
import type { AccessLog } from './access-log.ts'
import type { Cdn } from './cdn/cdn.ts'
import { createPublicHandler, type PublicParts } from './handle-public.ts'
import { createWorkplaceHandler, type WorkplaceParts } from './handle-workplace.ts'
import { answerMethod } from './methods.ts'
import type { Probes } from './probes.ts'
import { sendText } from './send.ts'
import { sendFailure } from './send-failure.ts'
import { createPageSender } from './send-page.ts'
import type { Traffic } from './traffic.ts'
import { Upstream, type Visit } from './upstream.ts'

export type FrontParts = PublicParts &
  WorkplaceParts & {
    readonly cdn: Pick<Cdn, 'defaultHeaders' | 'headersFor' | 'notKept'> | undefined
    /** Returns true for the proof that a request comes from the site itself. */
    readonly isOwn: (proof: string | string[] | undefined) => boolean
    /** Answers before redirects, maintenance mode and limits apply. */
    readonly probes: Probes
    readonly traffic: Pick<Traffic, 'add'>
    /** Undefined if requests are not logged. */
    readonly accessLog: Pick<AccessLog, 'add'> | undefined
  }

export function createHandler(
  parts: FrontParts,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const upstream = new Upstream(parts)
  const sender = createPageSender(parts, upstream)
  const handleWorkplace = createWorkplaceHandler(parts, upstream, sender)
  const handlePublic = createPublicHandler(parts, upstream, sender)

  async function handle(visit: Visit): Promise<void> {
    const { response, pathname } = visit
    const isOnServer = pathname === '*' && visit.request.method === 'OPTIONS'
    if (!pathname.startsWith('/') && !isOnServer) {
      return sendText(response, 400, 'This is not a URL of the site.')
    }
    const cdnHeaders = Object.entries(parts.cdn?.defaultHeaders(pathname) ?? {})
    for (const [name, value] of cdnHeaders) response.setHeader(name, value)
    const probe = parts.probes(visit)
    if (probe) {
      visit.kind = 'internal'
      return probe
    }
    if (answerMethod(visit, () => headersAt(pathname, parts.headerSettings))) return
    return isWorkplace(pathname) ? handleWorkplace(visit) : handlePublic(visit)
  }

  function fail(visit: Visit, error: unknown): void {
    const { request, response, pathname } = visit
    const requestId = parts.requestId(request)
    requestContext.run(requestId, () =>
      console.error(`The front failed at ${request.method} ${pathname}:`, error),
    )
    if (response.headersSent) return void response.destroy()
    sendFailure(response, httpStatus(error), 'Something went wrong. Please try again.', requestId)
  }

  return async (request, response) => {
    const begunAt = performance.now()
    const { accessLog, traffic } = parts
    const bytesBefore = accessLog ? request.socket.bytesWritten : 0
    const visit = visitOf(request, response, parts.isOwn)
    try {
      await handle(visit)
    } catch (error) {
      fail(visit, error)
    }
    const { kind, cache, pathname } = visit
    const answered = { kind, cache, status: response.statusCode, ms: performance.now() - begunAt }
    traffic.add(answered)
    accessLog?.add(request, pathname, request.socket.bytesWritten - bytesBefore, answered)
  }
}

function visitOf(
  request: IncomingMessage,
  response: ServerResponse,
  isOwnProof: FrontParts['isOwn'],
): Visit {
  const target = request.url ?? '/'
  const queryAt = target.indexOf('?')
  const pathname = queryAt < 0 ? target : target.slice(0, queryAt)
  const search = queryAt < 0 ? '' : target.slice(queryAt)
  const proof = request.headers[FRONT_PROOF]
  const isOwn = proof !== undefined && isOwnProof(proof)
  return { request, response, pathname, search, isOwn, kind: 'refused', cache: undefined }
}
