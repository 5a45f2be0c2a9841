import { setImmediate as nextTurn } from 'node:timers/promises'

/** About a millisecond of work where each is a document of a few kilobytes. */
const PART = 50

/**
 * Makes one of each, and lets everybody else who waits for the thread have it after every few of them. What it reads may
 * change meanwhile.
 * @throws what `make` throws; the rest is not made then.
 */
export async function mapInParts<Each, Made>(
  all: readonly Each[],
  make: (each: Each, index: number) => Made,
): Promise<Made[]> {
  const made: Made[] = []
  for (const [index, each] of all.entries()) {
    if (index > 0 && index % PART === 0) await nextTurn()
    made.push(make(each, index))
  }
  return made
}
