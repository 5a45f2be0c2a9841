/**
 * Requests a URL once.
 *
 * @param patienceMs timeout in milliseconds
 * @returns true for any status below 500
 */
export async function answers(url: string, patienceMs: number): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(patienceMs)
    const response = await fetch(url, { redirect: 'manual', signal })
    await response.arrayBuffer()
    return response.status < 500
  } catch {
    // Not listening, or too slow. Callers ask again.
    return false
  }
}
