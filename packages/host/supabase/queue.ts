import PQueue from 'p-queue'

/** Whose requests wait together. */
export type Lane = 'site' | 'person' | 'visitor' | 'stranger'

/** How many may wait, the running one included, and how much of the time a lane gets while others wait too. */
type LaneRule = { readonly most: number; readonly share: number }

export type Queue = {
  /**
   * Runs the task when it is its turn, alone.
   *
   * @throws QueueFullError when too many of its lane wait already; nothing of the task was begun. And what it throws
   */
  run<T>(lane: Lane, task: () => Promise<T>): Promise<T>
  /** Resolves when nothing is running or waiting. */
  idle(): Promise<void>
}

/** Thrown by `run` when too many tasks wait already. */
export class QueueFullError extends Error {}

export const LANES: Readonly<Record<Lane, LaneRule>> = {
  /** The secret key: redirects, forms, first admin. */
  site: { most: 200, share: 8 },
  /** Somebody who is signed in, by the site or directly. */
  person: { most: 100, share: 8 },
  /** The site, for a visitor: sign-in, mailed links, renewal. */
  visitor: { most: 50, share: 3 },
  stranger: { most: 20, share: 1 },
}

/**
 * One task at a time; who waits goes by lanes. Within a lane the order stands; between them each gets its share
 * (self-clocked fair queueing, S. J. Golestani, INFOCOM 1994): a task is due one share after the one before it in its
 * lane, and what is due first runs first. A lane that was idle is served almost at once, however many of another
 * wait, and no lane waits for ever.
 */
export function createQueue(lanes: Readonly<Record<Lane, LaneRule>> = LANES): Queue {
  const queue = new PQueue({ concurrency: 1 })
  const waiting = new Map<Lane, number>()
  const lastDue = new Map<Lane, number>()
  /** When the running task was due: the clock that all lanes go by. */
  let now = 0

  return {
    async run(lane, task) {
      const { most, share } = lanes[lane]
      const ahead = waiting.get(lane) ?? 0
      if (ahead >= most) throw new QueueFullError(`Too many requests of a ${lane} wait`)

      waiting.set(lane, ahead + 1)
      const due = Math.max(now, lastDue.get(lane) ?? 0) + 1 / share
      lastDue.set(lane, due)
      const turn = () => {
        now = due
        return task()
      }
      try {
        return await queue.add(turn, { priority: -due })
      } finally {
        waiting.set(lane, (waiting.get(lane) ?? 1) - 1)
      }
    },
    idle: () => queue.onIdle(),
  }
}
