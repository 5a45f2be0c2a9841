/** Requests of one address that are worked on at a time: two more than a browser has connections over HTTP/1.1. */
export const PLACES = 8

/** What waits beyond that: more than any page makes a browser ask for at once. */
export const MOST_WAITING = 100

/** Next has one thread: more at a time would be late together, and with them whoever has just come. */
export const TURNS = 3

/** What takes longer than this goes on beside the next, in milliseconds: one that hangs never stops the others. */
const TURN_MS = 1000

/** Half as long ago, a turn counts twice as much, in milliseconds. */
const HALF_LIFE_MS = 10_000

/** More addresses than this are not remembered; those that were not heard of for longest are forgotten first. */
const MOST_ADDRESSES = 10_000

type Options = {
  /** Milliseconds on a clock that is never set. */
  readonly now?: () => number
  readonly wait?: (ms: number) => Promise<void>
}

type Caller = {
  /** What begins when it is their turn, the first first. */
  readonly line: (() => void)[]
  /** Under way, waiting, and not yet ready to wait. */
  present: number
  working: number
  /** When each of their turns that are not over began. */
  readonly turns: Set<{ readonly begun: number }>
  /** Milliseconds of turns that are over, the older the less, as it was at a time. */
  had: number
  hadAt: number
}

/**
 * Gives addresses turns at Next, a few at a time: whoever had least of them lately is next. One that asks without a
 * pause waits in a line of its own, and nobody else waits behind it.
 */
export function createPlaces({ now = () => performance.now(), wait = pause }: Options = {}) {
  const callers = new Map<string, Caller>()
  const waiting = new Set<Caller>()
  let taken = 0

  function callerAt(address: string): Caller {
    const known = callers.get(address)
    const caller = known ?? newCaller(now())
    callers.delete(address)
    callers.set(address, caller)
    if (callers.size > MOST_ADDRESSES) forgetOne()
    return caller
  }

  function forgetOne(): void {
    for (const [address, { present }] of callers) {
      if (present > 0) continue
      callers.delete(address)
      return
    }
  }

  function hadOnce({ had, hadAt }: Caller): number {
    return had * 2 ** ((hadAt - now()) / HALF_LIFE_MS)
  }

  function hadLately(caller: Caller): number {
    return [...caller.turns].reduce((sum, { begun }) => sum + now() - begun, hadOnce(caller))
  }

  function nextInLine(): (() => void) | undefined {
    const ready = [...waiting].filter(({ working }) => working < PLACES)
    const [first, ...others] = ready.map((caller) => ({ caller, had: hadLately(caller) }))
    if (!first) return undefined
    const { caller } = others.reduce((least, each) => (each.had < least.had ? each : least), first)
    const begin = caller.line.shift()
    if (caller.line.length === 0) waiting.delete(caller)
    return begin
  }

  function beginNext(): void {
    while (taken < TURNS) {
      const begin = nextInLine()
      if (!begin) return
      begin()
    }
  }

  async function turn(caller: Caller, work: () => Promise<unknown>): Promise<void> {
    const turn = { begun: now() }
    taken += 1
    caller.working += 1
    caller.turns.add(turn)
    const endTurn = () => {
      if (!caller.turns.delete(turn)) return
      taken -= 1
      caller.had = hadOnce(caller) + now() - turn.begun
      caller.hadAt = now()
      beginNext()
    }
    void wait(TURN_MS).then(endTurn)
    try {
      await work()
    } finally {
      caller.working -= 1
      endTurn()
      // Where its turn was over before, it may have been this place that others of the address waited for.
      beginNext()
    }
  }

  return {
    /**
     * @param isReady comes to its end when the work can begin: what is slow to arrive takes nobody's turn meanwhile
     * @returns whether the work was done; not where too many of that address wait already. @throws what it throws
     */
    async take(
      address: string,
      work: () => Promise<unknown>,
      isReady?: Promise<unknown>,
    ): Promise<boolean> {
      const caller = callerAt(address)
      if (caller.present >= PLACES + MOST_WAITING) return false
      caller.present += 1
      try {
        await isReady
        await new Promise<void>((resolve, reject) => {
          caller.line.push(() => void turn(caller, work).then(resolve, reject))
          waiting.add(caller)
          beginNext()
        })
        return true
      } finally {
        caller.present -= 1
      }
    },

    /** Addresses that something is done for at this moment. */
    get size(): number {
      return [...callers.values()].filter(({ present }) => present > 0).length
    },
  }
}

function newCaller(now: number): Caller {
  return { line: [], present: 0, working: 0, turns: new Set(), had: 0, hadAt: now }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref())
}
