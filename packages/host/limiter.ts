import { pause } from '#lib/time.ts'

/** Limits of one caller: a client, or a group of them that queue together. */
export type CallerLimits = {
  /** Maximum number of its tasks that run at the same time. */
  readonly maxRunning?: number
  /** Maximum number of its tasks that run or wait. */
  readonly maxPending?: number
  /** Share of the time while others wait too, relative to theirs. */
  readonly weight?: number
}

type Options<Name> = {
  readonly concurrency: number
  /** Returns the limits of a caller. By default all callers are equal and unlimited. */
  readonly limits?: (caller: Name) => CallerLimits
  /** Milliseconds after which a task that still runs no longer occupies a slot. By default it does until it ends. */
  readonly slotMs?: number
  /** Milliseconds for which a task that has just started runs without another one starting. */
  readonly aloneMs?: number
  /** Milliseconds on a monotonic clock. */
  readonly now?: () => number
  readonly wait?: (ms: number) => Promise<void>
}

/** Thrown by `run` when the caller has too many pending tasks. */
export class QueueFullError extends Error {}

type Caller = {
  readonly limits: Required<CallerLimits>
  readonly queue: ((slot: Slot) => void)[]
  readonly slots: Set<Slot>
  /** Tasks that run or wait. */
  pending: number
  /** Tasks that run, including those that no longer occupy a slot. */
  running: number
  /** Time used in slots that are free again, in milliseconds divided by the weight. */
  used: number
}

type Slot = { readonly caller: Caller; readonly startedAt: number }

/** Minimum time that a task is charged for, in milliseconds: shorter ones are counted equally. */
const MIN_CHARGE_MS = 10

/** Maximum time that a caller saves up by not using its share, in milliseconds divided by the weight. */
const MAX_CREDIT_MS = 500

/** Number of callers remembered; the least recent ones without pending tasks are forgotten first. */
const MAX_CALLERS = 10_000

/**
 * Runs tasks of many callers, a few at a time, by start-time fair queueing (P. Goyal et al., SIGCOMM 1996): the caller
 * that has used the least time relative to its weight is next, so that one with a long queue delays only itself. New
 * callers begin at the level of the last one served, so that many of them get no more than their share either.
 */
export class Limiter<Name extends string> {
  readonly #options: Required<Options<Name>>
  readonly #callers = new Map<Name, Caller>()
  readonly #waiting = new Set<Caller>()
  #slotsTaken = 0
  /** The slot of a task that has just started; no other may start yet. */
  #alone: Slot | undefined
  /** Time that the caller served last had used, its task included. */
  #level = 0
  #pending = 0
  #idle = Promise.withResolvers<void>()

  constructor(options: Options<Name>) {
    const clock = { now: () => performance.now(), wait: pause }
    this.#options = { limits: () => ({}), slotMs: Infinity, aloneMs: 0, ...clock, ...options }
  }

  /**
   * Runs a task when it is the caller's turn.
   *
   * @param ready settles when the task can start; until then it counts as pending, but does not queue
   * @throws QueueFullError when the caller has too many pending tasks, and what the task throws
   */
  async run<T>(name: Name, task: () => Promise<T>, ready?: Promise<unknown>): Promise<T> {
    const caller = this.#caller(name)
    if (caller.pending >= caller.limits.maxPending) {
      throw new QueueFullError(`Too many tasks of ${name} are pending`)
    }
    if (this.#pending === 0) this.#idle = Promise.withResolvers()
    caller.pending += 1
    this.#pending += 1
    try {
      await ready
      return await this.#runInSlot(caller, task)
    } finally {
      caller.pending -= 1
      this.#pending -= 1
      if (this.#pending === 0) this.#idle.resolve()
    }
  }

  /** Number of tasks that run or wait. */
  get pending(): number {
    return this.#pending
  }

  async idle(): Promise<void> {
    if (this.#pending > 0) await this.#idle.promise
  }

  async #runInSlot<T>(caller: Caller, task: () => Promise<T>): Promise<T> {
    const slot = await new Promise<Slot>((resolve) => {
      if (caller.queue.length === 0)
        caller.used = Math.max(caller.used, this.#level - MAX_CREDIT_MS)
      caller.queue.push(resolve)
      this.#waiting.add(caller)
      this.#startWaiting()
    })
    try {
      return await task()
    } finally {
      caller.running -= 1
      this.#release(slot)
    }
  }

  #startWaiting(): void {
    while (this.#slotsTaken < this.#options.concurrency && !this.#alone) {
      const ready = [...this.#waiting].filter(({ running, limits }) => running < limits.maxRunning)
      const [first, ...others] = ready.map((caller) => ({ caller, due: this.#due(caller) }))
      if (!first) return
      const next = others.reduce((least, each) => (each.due < least.due ? each : least), first)
      this.#level = Math.max(this.#level, next.due)
      this.#start(next.caller)
    }
  }

  #start(caller: Caller): void {
    const { now, wait, aloneMs, slotMs } = this.#options
    const slot = { caller, startedAt: now() }
    const resolve = caller.queue.shift()
    if (caller.queue.length === 0) this.#waiting.delete(caller)
    caller.running += 1
    caller.slots.add(slot)
    this.#slotsTaken += 1
    if (aloneMs > 0) {
      this.#alone = slot
      void wait(aloneMs).then(() => this.#endAlone(slot))
    }
    if (slotMs < Infinity) void wait(slotMs).then(() => this.#release(slot))
    resolve?.(slot)
  }

  #endAlone(slot: Slot): void {
    if (this.#alone === slot) this.#alone = undefined
    this.#startWaiting()
  }

  /** Frees the slot, unless its time was over before. */
  #release(slot: Slot): void {
    if (slot.caller.slots.delete(slot)) {
      this.#slotsTaken -= 1
      slot.caller.used += this.#charge(slot)
    }
    this.#endAlone(slot)
  }

  /** Time that a caller will have used when its next task has run. */
  #due({ used, slots, limits }: Caller): number {
    const running = [...slots].reduce((sum, slot) => sum + this.#charge(slot), 0)
    return used + running + MIN_CHARGE_MS / limits.weight
  }

  #charge({ caller, startedAt }: Slot): number {
    return Math.max(this.#options.now() - startedAt, MIN_CHARGE_MS) / caller.limits.weight
  }

  #caller(name: Name): Caller {
    const caller = this.#callers.get(name) ?? this.#newCaller(name)
    // The most recent one is the last in the map.
    this.#callers.delete(name)
    this.#callers.set(name, caller)
    if (this.#callers.size > MAX_CALLERS) this.#forgetOldest()
    return caller
  }

  #newCaller(name: Name): Caller {
    const limits = {
      maxRunning: Infinity,
      maxPending: Infinity,
      weight: 1,
      ...this.#options.limits(name),
    }
    return { limits, queue: [], slots: new Set(), pending: 0, running: 0, used: this.#level }
  }

  #forgetOldest(): void {
    for (const [name, { pending }] of this.#callers) {
      if (pending > 0) continue
      this.#callers.delete(name)
      return
    }
  }
}
