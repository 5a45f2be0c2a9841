import { type NextRequest, NextResponse } from 'next/server'
import { MAINTENANCE_PATH } from './open-paths.ts'

/** When visitors and search engines should come back, in seconds. */
const RETRY_AFTER_S = 300

const headers = { 'retry-after': String(RETRY_AFTER_S), 'cache-control': 'private, no-store' }

/** In words, for programs: forms that a page sends, feed readers, scripts. */
const words = 'The site is being worked on. Please try again in a few minutes.'

/**
 * What visitors get in maintenance mode, at whatever address they asked for: 503, which keeps a search
 * engine from forgetting the page (RFC 9110, section 15.6.4).
 *
 * @param askSelf fetches one of the site's own pages
 */
export async function maintenanceAnswer(
  request: NextRequest,
  askSelf: (path: string) => Promise<Response>,
): Promise<NextResponse> {
  const wantsPage = request.headers.get('accept')?.includes('text/html') ?? false
  const page = wantsPage ? await askSelf(MAINTENANCE_PATH).catch(() => undefined) : undefined
  if (!page?.ok) {
    return new NextResponse(request.method === 'HEAD' ? null : words, {
      status: 503,
      headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' },
    })
  }
  return new NextResponse(request.method === 'HEAD' ? null : await page.text(), {
    status: 503,
    headers: { ...headers, 'content-type': 'text/html; charset=utf-8' },
  })
}
