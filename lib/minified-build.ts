import { isRecord } from '#lib/json.ts'

const TIMEOUT_MS = 3_000

const QUERY = '*[_id == "siteSettings"][0].performance.codeMinification'

export type Lake = {
  /** Base URL of the content lake's HTTP API, with version: `https://abc.api.sanity.io/v2025-02-19`. */
  readonly address: string
  readonly dataset: string
  /** For private datasets. */
  readonly token: string | undefined
  readonly fetch: typeof fetch
}

/**
 * Reads from the content lake, at the start of a build, whether scripts should be minified (requirements §2,
 * Performance). Returns true if the lake can't be reached, as on a build machine without one.
 */
export async function isMinifiedBuild(lake: Lake): Promise<boolean> {
  try {
    const response = await lake.fetch(
      `${lake.address}/data/query/${lake.dataset}?query=${encodeURIComponent(QUERY)}`,
      {
        headers: lake.token ? { authorization: `Bearer ${lake.token}` } : {},
        signal: AbortSignal.timeout(TIMEOUT_MS),
      },
    )
    const answer: unknown = await response.json()
    return !(isRecord(answer) && answer.result === false)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    console.warn(
      `Minifying the scripts, because the setting could not be read from the content lake: ${reason}.`,
    )
    return true
  }
}
