/** Whether visitors are kept out, as far as this process knows. */
export type Gate = {
  readonly isShut: () => Promise<boolean>
  /** Something was published: what `isShut` says from now on includes it. */
  readonly hearOfChange: () => void
}

type GateParts = {
  /** Asks the content lake, within a second or so. Rejects when it does not answer. */
  readonly ask: () => Promise<boolean>
  /** What the site has on disk, for a process that starts while the lake is down. Rejects when there is nothing. */
  readonly recall: () => Promise<boolean>
  /** In milliseconds. */
  readonly now: () => number
  /**
   * So long, in milliseconds, "open" counts while no change is heard of: a message may be late behind others,
   * lost, or sent to another instance of the site.
   */
  readonly openForMs: number
}

/** So long "shut" counts. Short, and whoever comes then waits for the answer: being let in is worth it. */
const SHUT_FOR_MS = 250

/** So long nobody asks again after the lake did not answer. */
const PATIENCE_MS = 2_000

/**
 * Makes the gate of maintenance mode. It remembers the last answer, and asks again for the first visitor after
 * a change: at other times it costs nothing but a look at memory. While the lake does not answer,
 * what was known last goes on counting: a lake that is down neither shuts the site nor opens it.
 */
export function createGate({ ask, recall, now, openForMs }: GateParts): Gate {
  let known: boolean | undefined
  let heard = 0
  let included = 0
  let believedUntil = 0
  let asking: Promise<void> | undefined

  const askOnce = async () => {
    const includes = heard
    const answer = await ask().catch(() => undefined)
    // A first start without lake and without anything on disk has nothing to hide either.
    known = answer ?? known ?? (await recall().catch(() => false))
    believedUntil = now() + (answer === undefined ? PATIENCE_MS : known ? SHUT_FOR_MS : openForMs)
    included = includes
  }
  const update = async () => {
    asking ??= askOnce().finally(() => {
      asking = undefined
    })
    await asking
  }

  return {
    hearOfChange() {
      heard++
    },
    async isShut() {
      const wanted = heard
      if (known === undefined) await update()
      // Twice at most: the first answer may be to a question from before the change, the second is not.
      for (let i = 0; i < 2 && included < wanted; i++) await update()
      if (now() < believedUntil) return known === true
      const updated = update()
      if (known) await updated
      return known === true
    },
  }
}
