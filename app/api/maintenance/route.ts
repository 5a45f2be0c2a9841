import { getSiteSettings } from '#lib/content/site-settings.ts'
import { PUBLISHED } from '#lib/content/view.ts'

/**
 * Whether the site was in maintenance mode when that was last published, and its performance settings. Stored
 * on disk like every page, so that a site that starts while the content lake is down still knows
 * (`lib/maintenance/gate.ts`).
 */
export async function GET(): Promise<Response> {
  const { maintenanceMode, performance } = await getSiteSettings(PUBLISHED)
  return Response.json({ maintenanceMode, performance })
}
