import 'server-only'
import { selfHeaders } from '#lib/content/self-request.ts'
import { env } from '#lib/env.ts'

/** Where the proxy hears that the settings have changed; it answers by itself, and only the site itself. */
export const SETTINGS_CHANGED_PATH = '/api/settings/changed'

/**
 * Tells the proxy that the settings have changed, and comes back when they are in force. When it does not
 * answer, it hears of it from the content lake, or finds out by itself (lib/maintenance/gate.ts): what is
 * stored has not failed because of this.
 */
export async function announceSettings(): Promise<void> {
  try {
    const response = await fetch(`${env.selfOrigin}${SETTINGS_CHANGED_PATH}`, {
      method: 'POST',
      headers: selfHeaders,
      cache: 'no-store',
    })
    if (!response.ok) console.error(`The proxy did not read the settings (${response.status}).`)
  } catch (error) {
    console.error('The proxy did not hear of changed settings:', error)
  }
}
