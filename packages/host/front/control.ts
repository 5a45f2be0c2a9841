import { z } from 'zod'
import { REDIRECTS } from '#lib/publishing/db-tags.ts'
import type { FrontStatus } from '#lib/publishing/front-status.ts'
import type { Handler } from './handle-workplace.ts'
import type { Pages } from './pages.ts'
import { readBody } from './read-body.ts'
import type { createRedirects } from './rules/redirects.ts'
import { sendJson } from './send.ts'

type Parts = {
  readonly id: string
  readonly status: () => FrontStatus
  /** Undefined during development, where nothing is stored. */
  readonly pages: Pick<Pages, 'expire' | 'renew' | 'retryFailing'> | undefined
  readonly redirects: Pick<ReturnType<typeof createRedirects>, 'refresh'>
}

const MAX_BODY_BYTES = 2 * 2 ** 20

const expireSchema = z.object({ tags: z.array(z.string().min(1).max(256)).max(2000) })

/** Creates the handler of `/_front/`: status, and requests to expire pages after changes in the database. */
export function createControl({ id, status, pages, redirects }: Parts): Handler {
  const routes: Record<string, (body: unknown) => Promise<[status: number, value: unknown]>> = {
    'GET /_front/status': async () => [200, { id, ...status() }],
    'POST /_front/retry': async () => {
      pages?.retryFailing()
      return [200, {}]
    },
    'POST /_front/expire': async (body) => {
      const { tags } = expireSchema.parse(body)
      pages?.expire(tags)
      pages?.renew()
      const areRulesCurrent = !tags.includes(REDIRECTS) || (await redirects.refresh())
      return [areRulesCurrent ? 200 : 503, {}]
    },
  }
  return async (request, response, pathname) => {
    const answer = routes[`${request.method} ${pathname}`]
    if (!answer) return sendJson(response, 404, { error: 'Not found.' })
    const text = request.method === 'POST' ? await readBody(request, MAX_BODY_BYTES) : '{}'
    const [statusCode, value] = await answer(JSON.parse(text))
    sendJson(response, statusCode, value)
  }
}
