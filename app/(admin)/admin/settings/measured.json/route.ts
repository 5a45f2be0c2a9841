import { z } from 'zod'
import { measure } from '#admin/screens/settings/measure-site.ts'
import { fixedChecks } from '#admin/screens/settings/performance-checks.ts'
import { askSite } from '#admin/screens/settings/raw-request.server.ts'
import { refusedRequest } from '#lib/auth/as-admin.server.ts'
import { requireAdmin } from '#lib/auth/require-admin.server.ts'
import { settingsMessages } from '#lib/messages-settings.ts'
import { headerSettings } from '#lib/security/header-settings.ts'
import { performanceFields } from '#schemas/site-settings-defaults.ts'

const question = z.object({
  check: z.enum([...performanceFields, ...fixedChecks].map(({ name }) => name)),
  on: z.stringbool({ truthy: ['true'], falsy: ['false'] }),
})

/** In development Next neither minifies nor lets anybody keep a page. */
const builtOnly: readonly string[] = ['codeMinification', 'cacheHeaders']

const unkept = { 'cache-control': 'private, no-store' }

/**
 * Measures one check on the running site: `?check=compression&on=true`. No server action: of those Next runs one
 * after the other, and whoever turns a switch would wait for the measurement.
 */
export async function GET(request: Request): Promise<Response> {
  const admin = await requireAdmin()
  if (!admin.isAdmin) return refusedRequest(admin.reason)

  const asked = question.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!asked.success) return new Response(z.prettifyError(asked.error), { status: 400 })
  const { check, on } = asked.data
  try {
    // Whoever has left the tab needs no answer: what is still under way ends with the request.
    const measured = await measure(check, on, (page) => askSite(page, request.signal))
    const isUnlikeLater = headerSettings.isDevelopment && builtOnly.includes(check)
    const text = isUnlikeLater ? `${measured.text} The site runs for development.` : measured.text
    return Response.json({ ...measured, text }, { headers: unkept })
  } catch (error) {
    if (!request.signal.aborted) console.error(settingsMessages.measureFailed, error)
    return new Response(settingsMessages.measureFailed, { status: 502, headers: unkept })
  }
}
