import { type NextRequest, NextResponse } from 'next/server'
import type { PerformanceSettings } from '#lib/content/types.ts'

type Header = { readonly key: string; readonly value: string }

/** How the proxy asks Next to go on with other request headers than the visitor's. */
const overriding = /^x-middleware-(?:override-headers$|request-)/

/**
 * What the proxy answers, under the switches of the performance tab (product.md, Performance toggles). It costs
 * a few headers and no waiting.
 *
 * - Security headers: on every public page, unless switched off.
 * - Cache headers: off, nobody keeps anything. Where an answer says so itself already, that stays.
 * - Compression: off, Next is told that the visitor cannot unpack. Its own compression is fixed at build time
 *   and looks at the request when it sends (next/dist/compiled/compression).
 *
 * @param security the headers of a public page
 */
export function switchedAnswer(
  answer: NextResponse,
  request: NextRequest,
  switches: PerformanceSettings,
  security: readonly Header[],
): NextResponse {
  const { headers } = answer
  if (switches.securityHeaders) for (const { key, value } of security) headers.set(key, value)
  if (!switches.cacheHeaders && !headers.has('cache-control')) {
    headers.set('cache-control', 'no-store')
  }
  if (!switches.compression) sendPlain(answer, request)
  return answer
}

function sendPlain(answer: NextResponse, request: NextRequest): void {
  // The proxy may have asked for other request headers already: a session that was renewed.
  const asked = new Headers(request.headers)
  asked.set('accept-encoding', 'identity')
  const wish = NextResponse.next({ request: { headers: asked } })
  for (const [name, value] of wish.headers) {
    if (overriding.test(name)) answer.headers.set(name, value)
  }
}
