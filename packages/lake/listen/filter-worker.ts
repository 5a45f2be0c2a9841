import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { ApiError } from '#lake/errors.ts'
import { type CompiledFilter, compileFilter } from '#lake/query/match.ts'
import type { Refusal } from '#lake/query/messages.ts'
import {
  type FilterText,
  type FromFilterThread,
  type JudgedChange,
  type Match,
  PROGRESS,
  type ToFilterThread,
} from './filter-messages.ts'

/** Maximum milliseconds per filter for all changes of a commit, plus time per change. */
const COMMIT_MS = 1_000
const CHANGE_MS = 1

if (!parentPort)
  throw new Error('packages/lake/listen/filter-worker.ts only runs as a worker thread')
serve(parentPort, new Int32Array(workerData))

/** Plans and evaluates filters, and publishes the current one in `progress`. */
function serve(port: MessagePort, progress: Int32Array): void {
  const filters = new Map<number, (change: JudgedChange) => Match>()

  port.on('message', (message: ToFilterThread) => {
    if (message.kind === 'forget') {
      filters.delete(message.filter)
      return
    }
    const answer: FromFilterThread =
      message.kind === 'plan'
        ? planned(message.task, message.filter, message.text)
        : judged(message.task, message.filters, parsedChanges(message.changes))
    Atomics.store(progress, PROGRESS.filter, 0)
    port.postMessage(answer)
  })

  function begin(filter: number): void {
    Atomics.store(progress, PROGRESS.filter, filter)
    Atomics.add(progress, PROGRESS.step, 1)
  }

  function planned(task: number, filter: number, text: FilterText): FromFilterThread {
    begin(filter)
    const matches = new Map<number, readonly Match[]>()
    try {
      filters.set(filter, matcherOf(text))
      return { task, matches, refusals: new Map() }
    } catch (error) {
      return { task, matches, refusals: new Map([[filter, refusalOf(error)]]) }
    }
  }

  function judged(
    task: number,
    requested: readonly number[],
    changes: readonly JudgedChange[],
  ): FromFilterThread {
    const matches = new Map<number, readonly Match[]>()
    const refusals = new Map<number, Refusal>()
    for (const filter of requested) {
      try {
        matches.set(filter, matchesOf(filter, changes))
      } catch (error) {
        refusals.set(filter, refusalOf(error))
      }
    }
    return { task, matches, refusals }
  }

  function matchesOf(filter: number, changes: readonly JudgedChange[]): Match[] {
    const match = filters.get(filter)
    if (!match) throw new Error('Unknown filter')
    const end = performance.now() + COMMIT_MS + changes.length * CHANGE_MS
    return changes.map((change) => {
      if (performance.now() > end) throw new Error('The filter takes too long for one transaction')
      begin(filter)
      return match(change)
    })
  }
}

function matcherOf({ query, params, identity }: FilterText): (change: JudgedChange) => Match {
  const filter: CompiledFilter = compileFilter(query, JSON.parse(params))
  return ({ before, after }) => ({
    before: before !== null && filter(before, { identity }),
    after: after !== null && filter(after, { identity }),
  })
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof ApiError) {
    const { status, type, message, details } = error
    return { status, type, description: message, details }
  }
  const description = error instanceof Error ? error.message : String(error)
  return { status: 400, type: 'listenerError', description, details: {} }
}

function parsedChanges(json: string): JudgedChange[] {
  return JSON.parse(json)
}
