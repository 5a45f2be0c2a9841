import { isRecord } from '#lib/json.ts'

/** So long a build waits for the content lake, in milliseconds. */
const PATIENCE_MS = 3_000

const QUERY = '*[_id == "siteSettings"][0].performance.codeMinification'

export type Lake = {
  /** Of the content lake's HTTP API, with the version: `https://abc.api.sanity.io/v2025-02-19`. */
  readonly address: string
  readonly dataset: string
  /** For a dataset that is not public. */
  readonly token: string | undefined
  readonly fetch: typeof fetch
}

/**
 * Whether a build makes its scripts small, as an admin set it (requirements §2, Performance): asked of the
 * content lake when the build begins. Yes, when it has no answer, as on a build machine without one.
 */
export async function isMinifiedBuild(lake: Lake): Promise<boolean> {
  try {
    const response = await lake.fetch(
      `${lake.address}/data/query/${lake.dataset}?query=${encodeURIComponent(QUERY)}`,
      {
        headers: lake.token ? { authorization: `Bearer ${lake.token}` } : {},
        signal: AbortSignal.timeout(PATIENCE_MS),
      },
    )
    const answer: unknown = await response.json()
    return !(isRecord(answer) && answer.result === false)
  } catch (error) {
    console.warn('The build minifies: the content lake did not say otherwise.', error)
    return true
  }
}
