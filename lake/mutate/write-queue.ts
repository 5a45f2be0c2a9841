const tails = new WeakMap<object, Promise<unknown>>()

/**
 * Runs one task after the other per key (a dataset's store). Everything that reads documents and
 * then writes goes through here, so that nothing is written between a query and the mutations made
 * from its result.
 */
export function inTurn<Result>(key: object, task: () => Promise<Result>): Promise<Result> {
  const turn = (tails.get(key) ?? Promise.resolve()).then(task)
  tails.set(
    key,
    turn.catch(() => undefined),
  )
  return turn
}
