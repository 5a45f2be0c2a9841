/** What the client's observables are, as far as it matters here (rxjs is its own dependency, not ours). */
type Source<Event> = {
  subscribe(next: (event: Event) => void, error: (reason: unknown) => void): { unsubscribe(): void }
}

/** What a subscription has received so far, and waiting for more of it. */
export type EventLog<Event> = Disposable & {
  readonly events: Event[]
  /** Waits until an event fulfils the condition. @throws Error telling what came instead. */
  until(condition: (event: Event, all: Event[]) => boolean): Promise<Event>
}

/** Long enough for a machine that is busy with everything else: only what never comes takes it. */
const PATIENCE_MS = 180_000

/** Subscribes to what a client hears; `using` ends the subscription. */
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
          const found = events.find((event) => condition(event, events))
          if (found !== undefined) finish(() => resolve(found))
          else if (failure !== undefined) finish(() => reject(failure))
        }
        const timer = setTimeout(
          () => finish(() => reject(new Error(`Never came; came: ${JSON.stringify(events)}`))),
          PATIENCE_MS,
        )
        watchers.add(check)
        check()
      }),
    [Symbol.dispose]: () => subscription.unsubscribe(),
  }
}

/** The first thing an observable tells; it is not listened to any longer. */
export async function first<Event>(source: Source<Event>): Promise<Event> {
  using log = record(source)
  return await log.until(() => true)
}
