import type { IncomingMessage, ServerResponse } from 'node:http'
import { httpStatus } from '#lib/errors.ts'
import { FRONT_PROOF } from '#lib/publishing/headers.ts'
import { isWorkplace } from '#lib/security/headers.ts'
import type { Cdn } from './cdn/cdn.ts'
import { createPublicHandler, type PublicParts } from './handle-public.ts'
import { createWorkplaceHandler, type WorkplaceParts } from './handle-workplace.ts'
import { sendText } from './send.ts'
import { createPageSender } from './send-page.ts'
import { Upstream } from './upstream.ts'

export type FrontParts = PublicParts &
  WorkplaceParts & {
    readonly cdn: Pick<Cdn, 'defaultHeaders' | 'headersFor' | 'notKept'> | undefined
    /** Returns true for the proof that a request comes from the site itself. */
    readonly isOwn: (proof: string | string[] | undefined) => boolean
  }

export function createHandler(
  parts: FrontParts,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const upstream = new Upstream(parts)
  const sender = createPageSender(parts, upstream)
  const handleWorkplace = createWorkplaceHandler(parts, upstream, sender)
  const handlePublic = createPublicHandler(parts, upstream, sender)

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = request.url ?? '/'
    const queryAt = target.indexOf('?')
    const pathname = queryAt < 0 ? target : target.slice(0, queryAt)
    const search = queryAt < 0 ? '' : target.slice(queryAt)
    if (!pathname.startsWith('/')) return sendText(response, 400, 'This is not a URL of the site.')

    const cdnHeaders = Object.entries(parts.cdn?.defaultHeaders(pathname) ?? {})
    for (const [name, value] of cdnHeaders) response.setHeader(name, value)
    const proof = request.headers[FRONT_PROOF]
    const isOwn = proof !== undefined && parts.isOwn(proof)
    const visit = { request, response, pathname, search, isOwn }
    return isWorkplace(pathname) ? handleWorkplace(visit) : handlePublic(visit)
  }

  return (request, response) =>
    handle(request, response).catch((error: unknown) => {
      console.error(`The front failed at ${request.method} ${request.url}:`, error)
      if (response.headersSent) response.destroy()
      else sendText(response, httpStatus(error), 'Something went wrong. Please try again.')
    })
}
