/**
 * Asks an address once.
 *
 * @param patienceMs milliseconds until it is too late
 * @returns whether it answers, and does not say that it failed
 */
export async function answers(
  url: string,
  headers: Readonly<Record<string, string>>,
  patienceMs: number,
): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(patienceMs)
    const response = await fetch(url, { headers, redirect: 'manual', signal })
    await response.arrayBuffer()
    return response.status < 500
  } catch {
    // Not listening, or too late: the caller asks again, until its own deadline.
    return false
  }
}
