import { pause } from '#lib/time.ts'
/** Requests of one address that are worked on at a time: two more than a browser has connections over HTTP/1.1. */
export const AT_ONCE_OF_A_CLIENT = 8

/** What waits beyond that: more than any page makes a browser ask for at once. */
export const MOST_WAITING = 100

/** So many are worked on beside each other where each takes long. */
export const TURNS = 3

/**
 * Until then a turn is alone, in milliseconds: Next has one thread, and two at a time would be late together, and with
 * them the pages that everybody waits for after a change. What takes longer waits for a part behind most of the time.
 */
const ALONE_MS = 100

/** What takes longer than this takes nobody's turn any more, in milliseconds: one that hangs never stops the others. */
const TURN_MS = 1000

/** Half as long ago, a turn counts twice as much, in milliseconds. */
const HALF_LIFE_MS = 10_000

/** What waiting counts against what was had: nobody waits for ever behind addresses that are always new. */
const WAITING_COUNTS = 0.05

/** More addresses than this are not remembered; those that were not heard of for longest are forgotten first. */
const MOST_ADDRESSES = 10_000

type Options = {
  /** Milliseconds on a clock that is never set. */
  readonly now?: () => number
  readonly wait?: (ms: number) => Promise<void>
}

type Caller = {
  /** What begins when it is their turn, in order. */
  readonly line: (() => void)[]
  /** Under way, waiting, and not yet ready to wait. */
  present: number
  working: number
  /** When each of their turns that are not over began. */
  readonly turns: Set<{ readonly begun: number }>
  /** Milliseconds of turns that are over, the older the less. */
  had: Fading
  /** Since when the first in line is the first, and no turn of the same address is what it waits for. */
  waitsSince: number
}

/** What counts half as much after a while, as it was at a time; both in milliseconds. */
type Fading = { readonly ms: number; readonly at: number }

/**
 * Gives addresses turns at Next: whoever had least of them lately is next. One that asks without a pause waits in a
 * line of its own, and nobody else waits behind it. An address that was never here counts as one that had what the last
 * one had (start-time fair queueing, P. Goyal and others, SIGCOMM 1996): many new ones together get no further ahead of
 * those who have been here than their share.
 */
export function createClientQueue({ now = () => performance.now(), wait = pause }: Options = {}) {
  const callers = new Map<string, Caller>()
  const waiting = new Set<Caller>()
  let taken = 0
  /** The turn beside which none begins. */
  let alone: object | undefined
  /** What whoever began last had had by then. */
  let level: Fading = { ms: 0, at: now() }

  function callerAt(address: string): Caller {
    const known = callers.get(address)
    const caller = known ?? newCaller(level)
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

  function present({ ms, at }: Fading): number {
    return ms * 2 ** ((at - now()) / HALF_LIFE_MS)
  }

  function hadLately({ turns, had }: Caller): number {
    return [...turns].reduce((sum, { begun }) => sum + now() - begun, present(had))
  }

  function nextInLine(): (() => void) | undefined {
    const ready = [...waiting].filter(({ working }) => working < AT_ONCE_OF_A_CLIENT)
    const [first, ...others] = ready.map((caller) => ({
      caller,
      due: hadLately(caller) - (now() - caller.waitsSince) * WAITING_COUNTS,
    }))
    if (!first) return undefined
    const { caller } = others.reduce((least, each) => (each.due < least.due ? each : least), first)
    level = { ms: hadLately(caller), at: now() }
    const begin = caller.line.shift()
    if (caller.line.length === 0) waiting.delete(caller)
    return begin
  }

  function beginNext(): void {
    while (taken < TURNS && alone === undefined) {
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
    alone = turn
    const share = () => {
      if (alone !== turn) return
      alone = undefined
      beginNext()
    }
    const endTurn = () => {
      if (!caller.turns.delete(turn)) return
      taken -= 1
      caller.had = { ms: present(caller.had) + now() - turn.begun, at: now() }
      caller.waitsSince = now()
      if (alone === turn) alone = undefined
      beginNext()
    }
    void wait(ALONE_MS).then(share)
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
      if (caller.present >= AT_ONCE_OF_A_CLIENT + MOST_WAITING) return false
      caller.present += 1
      try {
        await isReady
        await new Promise<void>((resolve, reject) => {
          if (caller.line.length === 0) caller.waitsSince = now()
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

function newCaller(had: Fading): Caller {
  return { line: [], present: 0, working: 0, turns: new Set(), had, waitsSince: had.at }
}
