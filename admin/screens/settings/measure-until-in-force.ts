import type { Measured } from './performance-checks.ts'

/**
 * So long a page may still be the old one after a switch was turned, in milliseconds: the content lake's message
 * has to arrive, and the pages are made anew, which takes a busy machine its time.
 */
const PATIENCE_MS = 60_000
const PAUSE_MS = 400

/** A busy site answers so slowly that the time is up after one measurement: it gets as many as this. */
const FEWEST = 4

type Clock = {
  /** In milliseconds, from any beginning. */
  readonly now: () => number
  readonly wait: (ms: number) => Promise<unknown>
}

/**
 * Measures again while what is found is not what the switch says, for a minute or a few times: what is found
 * then holds, whatever it is. What cannot be found out ends it at once.
 *
 * @param ask measures once; does not throw
 */
export async function measureUntilInForce(
  ask: () => Promise<Measured>,
  { now, wait }: Clock,
): Promise<Measured> {
  const end = now() + PATIENCE_MS
  let measured = await ask()
  for (let asked = 1; measured.agrees === false && (asked < FEWEST || now() < end); asked += 1) {
    await wait(PAUSE_MS)
    measured = await ask()
  }
  return measured
}
