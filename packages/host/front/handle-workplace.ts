import type { IncomingMessage, ServerResponse } from 'node:http'
import { isOpenInMaintenance } from '#lib/publishing/open-paths.ts'
import { headersAt } from '#lib/security/headers.ts'
import { SPECULATION_PATH } from './as-document.ts'
import type { Forwarding } from './forward.ts'
import { isMalformed, isPersonal } from './request-kinds.ts'
import type { LiveSwitches } from './rules/switches.ts'
import { type Headers, sendSpeculationRules, sendText } from './send.ts'
import type { PageSender } from './send-page.ts'
import type { createStaticFiles } from './static-files.ts'
import type { Upstream, UpstreamParts, Visit } from './upstream.ts'

export type Handler = (
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
) => Promise<void>

export type WorkplaceParts = Pick<UpstreamParts, 'headerSettings' | 'origins'> & {
  readonly switches: LiveSwitches
  /** Files of the build by the first segments of their path. */
  readonly files: readonly (readonly [prefix: string, ReturnType<typeof createStaticFiles>])[]
  /** Answers requests to `/_front/` from the site itself. */
  readonly control: Handler
}

/** Creates the handler of all that is not a public page: admin, Studio, APIs, assets, and the front's own control. */
export function createWorkplaceHandler(
  parts: WorkplaceParts,
  upstream: Pick<Upstream, 'forward'>,
  { sendMaintenance, sendMissing }: Pick<PageSender, 'sendMaintenance' | 'sendMissing'>,
) {
  return async (visit: Visit): Promise<void> => {
    const { request, response, pathname, search, isOwn } = visit
    const headers = headersAt(pathname, parts.headerSettings)
    if (pathname === SPECULATION_PATH) return sendSpeculationRules(response, headers)
    if (pathname.startsWith('/_front/') && isOwn) {
      visit.kind = 'internal'
      return parts.control(request, response, pathname)
    }
    if (await sendFile(visit, headers, parts.files)) return
    const settings = parts.switches.latest
    if (
      settings.maintenanceMode &&
      !isOwn &&
      !isOpenInMaintenance(pathname) &&
      !isPersonal(request)
    ) {
      return sendMaintenance(visit, { request, response, headers, settings })
    }
    const target = targetOf(pathname, parts.origins)
    if (!target) return sendText(response, 404, 'Not found.')
    if (target.kind === 'next' && isMalformed(pathname)) {
      return sendMissing(visit, { request, response, headers, settings })
    }
    visit.kind = target.kind
    await upstream.forward(visit, {
      ...target,
      path: target.path + search,
      responseHeaders: headers,
    })
  }
}

/** @returns false if the request is not for a file of the build */
async function sendFile(
  visit: Visit,
  headers: Headers,
  files: WorkplaceParts['files'],
): Promise<boolean> {
  const { request, response, pathname } = visit
  const match = files.find(([prefix]) => pathname.startsWith(prefix))
  if (!match) return false
  visit.kind = 'file'
  const [prefix, serve] = match
  return serve(pathname.slice(prefix.length), request, response, headers)
}

/** Returns the server that answers at a path, and the path there. */
function targetOf(
  pathname: string,
  origins: UpstreamParts['origins'],
): (Pick<Forwarding, 'origin' | 'path'> & Pick<Visit, 'kind'>) | undefined {
  const [, first = ''] = pathname.split('/', 2)
  if (first === '_front') return undefined
  if (first !== 'lake' && first !== 'supabase')
    return { origin: origins.next, path: pathname, kind: 'next' }
  const origin = origins[first]
  return origin === undefined
    ? undefined
    : { origin, path: pathname.slice(first.length + 1) || '/', kind: first }
}
