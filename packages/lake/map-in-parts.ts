import { setImmediate as nextTurn } from 'node:timers/promises'

/** Number of items per batch: about a millisecond of work if each is a document of a few kilobytes. */
const BATCH_SIZE = 50

/**
 * Maps a list and yields to the event loop after every batch. The data that `make` reads may change in between.
 * @throws the error of `make`, without mapping the rest
 */
export async function mapInBatches<Each, Made>(
  all: readonly Each[],
  make: (each: Each, index: number) => Made,
): Promise<Made[]> {
  const results: Made[] = []
  for (const [index, each] of all.entries()) {
    if (index > 0 && index % BATCH_SIZE === 0) await nextTurn()
    results.push(make(each, index))
  }
  return results
}
