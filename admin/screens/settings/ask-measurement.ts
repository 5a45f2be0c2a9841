import { adminMessages } from '#lib/messages-admin.ts'
import { settingsMessages } from '#lib/messages-settings.ts'
import { type CheckName, isMeasured, type Measured } from './performance-checks.ts'

/** Where an admin's browser has the running site measured. */
const MEASURED = '/admin/settings/measured.json'

type Asking = {
  /** What the check's switch says. */
  readonly isOn: boolean
  readonly signal: AbortSignal
  readonly fetch: typeof fetch
}

/**
 * What one check finds on the running site. Where that cannot be found out, a sentence that says why stands in
 * its place, and nothing is thrown; the same when the signal ends it, for a caller who no longer listens.
 */
export async function askMeasurement(name: CheckName, asking: Asking): Promise<Measured> {
  const { isOn, signal, fetch } = asking
  try {
    const query = new URLSearchParams({ check: name, on: String(isOn) })
    const answer = await fetch(`${MEASURED}?${query}`, { cache: 'no-store', signal })
    if (answer.status === 401) return open(adminMessages.signedOut)
    if (answer.status === 403) return open(adminMessages.notAdmin)
    const measured: unknown = answer.ok ? await answer.json() : null
    return isMeasured(measured) ? measured : open(settingsMessages.measureFailed)
  } catch (error) {
    if (!signal.aborted) console.warn(error)
    return open(settingsMessages.measureFailed)
  }
}

function open(text: string): Measured {
  return { text, agrees: null }
}
