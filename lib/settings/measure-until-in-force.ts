import type { Measured } from './performance-checks.ts'

/**
 * So long a page may still be the old one after a switch was turned, in milliseconds: the content lake's message
 * has to arrive, and the pages are made anew.
 */
const PATIENCE_MS = 5_000
const PAUSE_MS = 400

type Clock = {
  /** In milliseconds, from any beginning. */
  readonly now: () => number
  readonly wait: (ms: number) => Promise<unknown>
}

/**
 * Measures again while what is found is not what the switch says, for five seconds at most: what is found then
 * holds, whatever it is. What cannot be found out ends it at once.
 *
 * @param ask measures once; does not throw
 */
export async function measureUntilInForce(
  ask: () => Promise<Measured>,
  { now, wait }: Clock,
): Promise<Measured> {
  const end = now() + PATIENCE_MS
  let measured = await ask()
  while (measured.agrees === false && now() < end) {
    await wait(PAUSE_MS)
    measured = await ask()
  }
  return measured
}
