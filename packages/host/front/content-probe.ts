type Options = {
  /** Resolves when the content server answers a query. */
  readonly probe: () => Promise<unknown>
  readonly isNeeded: () => boolean
  /**
   * Called for each answer.
   *
   * @param count number of answers since probing started
   */
  readonly onAnswer: (count: number) => void
  readonly wait: (ms: number) => Promise<void>
}

const PROBE_INTERVAL_MS = 1000

export class ContentProbe {
  readonly #options: Options
  #isRunning = false

  constructor(options: Options) {
    this.#options = options
  }

  async start(): Promise<void> {
    if (this.#isRunning) return
    this.#isRunning = true
    const { probe, isNeeded, onAnswer, wait } = this.#options
    let answers = 0
    while (isNeeded()) {
      const isAnswered = await probe().then(
        () => true,
        () => false,
      )
      if (isAnswered && isNeeded()) {
        answers += 1
        onAnswer(answers)
      }
      await wait(PROBE_INTERVAL_MS)
    }
    this.#isRunning = false
  }
}
