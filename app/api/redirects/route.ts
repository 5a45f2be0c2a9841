import type { NextRequest } from 'next/server'
import { sessionClient } from '#lib/auth/supabase.server.ts'
import { getViewer } from '#lib/auth/viewer.server.ts'
import { env } from '#lib/env.ts'
import { httpStatus } from '#lib/errors.ts'
import { redirectAt } from '#lib/redirects/redirect-at.ts'
import { listRedirects } from '#lib/redirects/stored-redirects.ts'

const noStore = { 'cache-control': 'private, no-store' }

/**
 * Returns the active redirect that applies to a path, or null: `?path=/customers`. The Studio asks before a document
 * takes the path (`checkRedirect` in schemas/rules/redirect-owner.ts). For people who may edit.
 */
export async function GET(request: NextRequest): Promise<Response> {
  const viewer = await getViewer()
  if (!viewer?.role) return new Response(null, { status: viewer ? 403 : 401, headers: noStore })
  const path = request.nextUrl.searchParams.get('path')
  if (!path?.startsWith('/')) return new Response('Add ?path=/…', { status: 400, headers: noStore })

  try {
    const rules = await listRedirects(await sessionClient())
    const rule = redirectAt(path, rules, env.siteUrl)
    const { sourcePath, destinationUrl } = rule ?? {}
    return Response.json(rule ? { sourcePath, destinationUrl } : null, { headers: noStore })
  } catch (error) {
    console.error('Could not read the redirects for the Studio:', error)
    return new Response(null, { status: httpStatus(error), headers: noStore })
  }
}
