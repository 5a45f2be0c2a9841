import { z } from 'zod'
import { measure } from '#admin/screens/settings/measure-site.ts'
import { fixedChecks } from '#admin/screens/settings/performance-checks.ts'
import { askSite } from '#admin/screens/settings/raw-request.server.ts'
import { refusedRequest } from '#lib/auth/as-admin.server.ts'
import { requireAdmin } from '#lib/auth/require-admin.server.ts'
import { settingsMessages } from '#lib/messages-settings.ts'
import { headerSettings } from '#lib/security/header-settings.ts'
import { performanceFields } from '#schemas/site-settings-defaults.ts'

const querySchema = z.object({
  check: z.enum([...performanceFields, ...fixedChecks].map(({ name }) => name)),
  on: z.stringbool({ truthy: ['true'], falsy: ['false'] }),
})

/** Checks that differ in development, where Next neither minifies nor allows caching. */
const productionOnly: readonly string[] = ['codeMinification', 'cacheHeaders']

const noStore = { 'cache-control': 'private, no-store' }

/**
 * Measures one check on the running site: `?check=compression&on=true`. Not a server action, because Next runs those
 * one after another and turning a switch would wait for the measurement.
 */
export async function GET(request: Request): Promise<Response> {
  const admin = await requireAdmin()
  if (!admin.isAdmin) return refusedRequest(admin.reason)

  const query = querySchema.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!query.success) return new Response(z.prettifyError(query.error), { status: 400 })
  const { check, on } = query.data
  try {
    // The request's signal aborts the measurement if the admin leaves the tab.
    const measured = await measure(check, on, (page) => askSite(page, request.signal))
    const isDifferent = headerSettings.isDevelopment && productionOnly.includes(check)
    const text = isDifferent ? `${measured.text} The site runs in development mode.` : measured.text
    return Response.json({ ...measured, text }, { headers: noStore })
  } catch (error) {
    if (!request.signal.aborted) console.error(settingsMessages.measureFailed, error)
    return new Response(settingsMessages.measureFailed, { status: 502, headers: noStore })
  }
}
