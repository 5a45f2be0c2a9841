import autocannon from 'autocannon'

/** So many visitors ask at a time, each again as soon as it has its answer. */
export const CONNECTIONS = 16

/**
 * How many times a second an address is answered, packed with gzip.
 *
 * @throws Error when an answer is not 2xx: a fast refusal is no result
 */
export async function requestsPerSecond(url: string, seconds: number): Promise<number> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { 'accept-encoding': 'gzip' },
  })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} failed`)
  }
  return result.requests.average
}
