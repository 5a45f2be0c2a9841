/** The part of an RxJS observable used here. RxJS is a dependency of the client, not of this repository. */
type Source<Event> = {
  subscribe(next: (event: Event) => void, error: (reason: unknown) => void): { unsubscribe(): void }
}

/** Records what a subscription receives and can wait for an event. */
export type EventLog<Event> = Disposable & {
  readonly events: Event[]
  /**
   * Resolves with the first event that meets the condition. @throws Error listing the events received, after the
   * timeout
   */
  until(condition: (event: Event, all: Event[]) => boolean): Promise<Event>
}

/**
 * Milliseconds to wait for an event. Generous, because the machine may be busy and only a missing event takes this
 * long.
 */
const EVENT_TIMEOUT_MS = 180_000

export function record<Event>(source: Source<Event>): EventLog<Event> {
  const events: Event[] = []
  const watchers = new Set<() => void>()
  let failure: unknown
  const notify = (): void => {
    for (const watcher of [...watchers]) watcher()
  }
  const subscription = source.subscribe(
    (event) => {
      events.push(event)
      notify()
    },
    (reason) => {
      failure = reason
      notify()
    },
  )

  return {
    events,
    until: (condition) =>
      new Promise((resolve, reject) => {
        const finish = (settle: () => void): void => {
          clearTimeout(timer)
          watchers.delete(check)
          settle()
        }
        const check = (): void => {
          const match = events.find((event) => condition(event, events))
          if (match !== undefined) finish(() => resolve(match))
          else if (failure !== undefined) finish(() => reject(failure))
        }
        const timer = setTimeout(
          () =>
            finish(() =>
              reject(new Error(`No event met the condition. Received: ${JSON.stringify(events)}`)),
            ),
          EVENT_TIMEOUT_MS,
        )
        watchers.add(check)
        check()
      }),
    [Symbol.dispose]: () => subscription.unsubscribe(),
  }
}

export async function first<Event>(source: Source<Event>): Promise<Event> {
  using log = record(source)
  return await log.until(() => true)
}
