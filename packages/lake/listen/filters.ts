import { ApiError } from '#lake/errors.ts'
import type { Commit } from '#lake/listen/hub.ts'
import { compileEqualityFilter, type EqualityFilter } from '#lake/query/equality-filter.ts'
import type { FilterText, Match } from './filter-messages.ts'
import { createFilterThread, type FilterThread } from './filter-thread.ts'

export type OpenFilter = {
  /** Reports the filter's result for each change of a commit, now or later, always in commit order. */
  judge(commit: Commit, report: (matches: readonly Match[]) => void): void
  close(): void
}

type FilterRequest = {
  query: string
  params: Record<string, unknown>
  /** Result of `identity()`; undefined for anonymous callers. */
  identity: string | undefined
  /**
   * Called when the filter stops, with the reason, or with undefined if the server is overloaded and the listener
   * should reconnect.
   */
  onEnd(error: ApiError | undefined): void
}

/**
 * Filters of all listeners. Equality filters, which nearly all of the Studio's are, run on the main thread when a
 * commit is published. All others need a signed-in caller and run in a thread that can be stopped.
 */
export type Filters = {
  /** @throws ApiError 400 for an invalid filter, 503 if no thread is available. */
  open(request: FilterRequest): Promise<OpenFilter>
  close(): void
}

type User = { onEnd: FilterRequest['onEnd'] }

type Shared = { id: number; users: Set<User>; ready: Promise<void> }

type Waiter = { user: User; report: (matches: readonly Match[]) => void }

type PendingEvaluation = { commit: Commit; waiters: Map<Shared, Waiter[]> }

export function createFilters(thread: FilterThread = createFilterThread()): Filters {
  const shared = new Map<string, Shared>()
  const pending: PendingEvaluation[] = []
  let lastId = 0

  async function openShared(text: FilterText, onEnd: FilterRequest['onEnd']): Promise<OpenFilter> {
    const key = JSON.stringify(text)
    const filter = shared.get(key) ?? share(key, text)
    const user = { onEnd }
    filter.users.add(user)
    await filter.ready
    return {
      judge: (commit, report) => ask(commit, filter, { user, report }),
      close() {
        if (!filter.users.delete(user) || filter.users.size > 0) return
        if (shared.get(key) === filter) shared.delete(key)
        thread.forget(filter.id)
      },
    }
  }

  function share(key: string, text: FilterText): Shared {
    lastId += 1
    const id = lastId
    const ready = plan(id, text).catch((error: unknown) => {
      shared.delete(key)
      thread.forget(id)
      throw error
    })
    const filter = { id, users: new Set<User>(), ready }
    shared.set(key, filter)
    return filter
  }

  async function plan(id: number, text: FilterText): Promise<void> {
    const { refusals } = await thread.plan(id, text)
    const refusal = refusals.get(id)
    if (!refusal) return
    throw new ApiError(refusal.status, refusal.type, refusal.description, refusal.details)
  }

  /** Collects requests about the same commit in the same microtask into one task. */
  function ask(commit: Commit, filter: Shared, waiter: Waiter): void {
    if (pending.length === 0) queueMicrotask(flush)
    const last = pending.at(-1)
    const evaluation = last?.commit === commit ? last : { commit, waiters: new Map() }
    if (evaluation !== last) pending.push(evaluation)
    evaluation.waiters.set(filter, [...(evaluation.waiters.get(filter) ?? []), waiter])
  }

  function flush(): void {
    for (const { commit, waiters } of pending.splice(0)) void judge(commit, waiters)
  }

  async function judge({ changes }: Commit, waiters: PendingEvaluation['waiters']): Promise<void> {
    const ids = Array.from(waiters.keys(), ({ id }) => id)
    const json = JSON.stringify(changes.map(({ before, after }) => ({ before, after })))
    const answer = await thread.judge(ids, json).catch(() => undefined)
    for (const [{ id, users }, all] of waiters) {
      const matches = answer?.matches.get(id)
      const refusal = answer?.refusals.get(id)
      const error =
        refusal && new ApiError(refusal.status, refusal.type, refusal.description, refusal.details)
      for (const { user, report } of all) {
        if (!users.has(user)) continue
        if (matches) report(matches)
        else user.onEnd(error)
      }
    }
  }

  return {
    async open({ query, params, identity, onEnd }) {
      const simple = compileEqualityFilter(query, params)
      if (simple) return openHere(simple)
      if (identity === undefined) throw onlyEquality()
      return openShared({ query, params: JSON.stringify(params), identity }, onEnd)
    },
    close: () => thread.close(),
  }
}

function openHere(filter: EqualityFilter): OpenFilter {
  return {
    judge: ({ changes }, report) =>
      report(
        changes.map(({ before, after }) => ({
          before: before !== null && filter(before),
          after: after !== null && filter(after),
        })),
      ),
    close: () => {},
  }
}

function onlyEquality(): ApiError {
  return new ApiError(
    403,
    'insufficientPermissionsError',
    'Anonymous listeners can only filter by equality, such as *[_type == "post"] or *[_id in $ids]. Use a token for other filters',
  )
}
