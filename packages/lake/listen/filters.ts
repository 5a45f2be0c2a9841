import { ApiError } from '#lake/errors.ts'
import type { Commit } from '#lake/listen/hub.ts'
import { compileEqualityFilter, type EqualityFilter } from '#lake/query/equality-filter.ts'
import type { FilterText, Match } from './filter-messages.ts'
import { createFilterThread, type FilterThread } from './filter-thread.ts'

/** A listener's filter. */
export type OpenFilter = {
  /** Tells what the filter says of each change of a commit: at once or later, always in the order of the questions. */
  judge(commit: Commit, tell: (matches: readonly Match[]) => void): void
  close(): void
}

type FilterRequest = {
  query: string
  params: Record<string, unknown>
  /** What `identity()` answers; undefined for strangers. */
  identity: string | undefined
  /**
   * Hears when the filter cannot go on: why, or nothing where the server has too much to do and the listener had
   * better come back.
   */
  onEnd(error: ApiError | undefined): void
}

/**
 * The filters of all listeners. Those that compare for equality, as nearly all of the Studio's do, are asked where the
 * commit is told; all others in a thread that can be stopped, and for callers who are known only.
 */
export type Filters = {
  /** @throws ApiError 400 for a filter that cannot be used, 503 when there is no thread for it. */
  open(request: FilterRequest): Promise<OpenFilter>
  close(): void
}

type User = { onEnd: FilterRequest['onEnd'] }

/** A filter of the thread with everybody who listens by it. */
type Shared = { id: number; users: Set<User>; ready: Promise<void> }

type Teller = { user: User; tell: (matches: readonly Match[]) => void }

type Judgement = { commit: Commit; tellers: Map<Shared, Teller[]> }

export function createFilters(thread: FilterThread = createFilterThread()): Filters {
  const shared = new Map<string, Shared>()
  const asked: Judgement[] = []
  let lastId = 0

  async function openShared(text: FilterText, onEnd: FilterRequest['onEnd']): Promise<OpenFilter> {
    const key = JSON.stringify(text)
    const filter = shared.get(key) ?? share(key, text)
    const user = { onEnd }
    filter.users.add(user)
    await filter.ready
    return {
      judge: (commit, tell) => ask(commit, filter, { user, tell }),
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

  /** Whoever asks about a commit in the same turn is answered by one task. */
  function ask(commit: Commit, filter: Shared, teller: Teller): void {
    if (asked.length === 0) queueMicrotask(flush)
    const last = asked.at(-1)
    const judgement = last?.commit === commit ? last : { commit, tellers: new Map() }
    if (judgement !== last) asked.push(judgement)
    judgement.tellers.set(filter, [...(judgement.tellers.get(filter) ?? []), teller])
  }

  function flush(): void {
    for (const { commit, tellers } of asked.splice(0)) void judge(commit, tellers)
  }

  async function judge({ changes }: Commit, tellers: Judgement['tellers']): Promise<void> {
    const ids = Array.from(tellers.keys(), ({ id }) => id)
    const json = JSON.stringify(changes.map(({ before, after }) => ({ before, after })))
    const answer = await thread.judge(ids, json).catch(() => undefined)
    for (const [{ id, users }, all] of tellers) {
      const matches = answer?.matches.get(id)
      const refusal = answer?.refusals.get(id)
      const error =
        refusal && new ApiError(refusal.status, refusal.type, refusal.description, refusal.details)
      for (const { user, tell } of all) {
        if (!users.has(user)) continue
        if (matches) tell(matches)
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
    judge: ({ changes }, tell) =>
      tell(
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
    'Without a token, listeners filter by equality only, such as *[_type == "post"] or *[_id in $ids]',
  )
}
