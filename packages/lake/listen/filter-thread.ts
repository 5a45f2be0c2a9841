import type { Refusal } from '#lake/query/messages.ts'
import type { FilterAnswer, FilterText, FromFilterThread } from './filter-messages.ts'
import { createFilterRunner, type StartFilterWorker } from './filter-runner.ts'
import { createFilterTasks } from './filter-tasks.ts'

/**
 * A thread that plans each listener's filter once and evaluates it. If a filter takes too much time or memory, the
 * thread is restarted without it and repeats the other filters' tasks.
 *
 * Results arrive in the order of the calls. They reject with an ApiError 503 if no thread can be started or too many
 * tasks are waiting.
 */
export type FilterThread = {
  plan(filter: number, text: FilterText): Promise<FilterAnswer>
  /** @param changes `JudgedChange[]` as JSON */
  judge(filters: readonly number[], changes: string): Promise<FilterAnswer>
  forget(filter: number): void
  close(): void
}

type Options = {
  /** Maximum milliseconds for planning a filter, and for evaluating it on one change. */
  stepMs?: number
  startWorker?: StartFilterWorker
}

const STEP_MS = 1_000

const MAX_FAILED_STARTS = 3

/** Milliseconds that a thread without filters stays alive, because listeners often reconnect. */
const IDLE_MS = 60_000

export function createFilterThread({ stepMs = STEP_MS, startWorker }: Options = {}): FilterThread {
  const { planned, refused, refuse, forget } = createFilterRecords()
  const tasks = createFilterTasks()
  const runner = createFilterRunner({
    startWorker,
    stepMs,
    isBusy: () => tasks.length > 0,
    onMessage,
    onStuck: (filter) =>
      restartWithout(filter, `The filter was stopped because it takes longer than ${stepMs} ms`),
    onEnd,
  })
  let failedStarts = 0
  let idle: NodeJS.Timeout | undefined

  function start(): void {
    runner.start()
    // Tasks are numbered from 1, so results of task 0 are ignored.
    for (const [filter, text] of planned) runner.post({ kind: 'plan', task: 0, filter, text })
    for (const message of tasks.messages()) runner.post(message)
  }

  function onMessage({ task, matches, refusals }: FromFilterThread): void {
    failedStarts = 0
    for (const [filter, refusal] of refusals) if (!refused.has(filter)) refuse(filter, refusal)
    const first = tasks.first()
    if (task !== first?.task) return
    if (first.kind === 'plan' && !refusals.has(first.filter)) {
      planned.set(first.filter, first.text)
    }
    tasks.take()?.resolve({ matches, refusals: refused })
    if (tasks.length === 0) rest()
  }

  function onEnd(filter: number, cause: unknown): void {
    if (filter !== 0) {
      restartWithout(filter, 'The filter was stopped because it uses too much memory')
      return
    }
    console.error('lake: the filter thread exited unexpectedly', cause)
    failedStarts += 1
    if (failedStarts < MAX_FAILED_STARTS) start()
    else rejectAllTasks()
  }

  function restartWithout(filter: number, description: string): void {
    refuse(filter, { status: 400, type: 'listenerError', description, details: {} })
    runner.end()
    tasks.withdraw(filter)?.resolve({ matches: new Map(), refusals: refused })
    if (tasks.length > 0) start()
  }

  function rejectAllTasks(): void {
    runner.end()
    failedStarts = 0
    tasks.rejectAll()
    rest()
  }

  function rest(): void {
    runner.unwatch()
    endWhenIdle()
  }

  function enqueue(message: Parameters<typeof tasks.add>[0]): Promise<FilterAnswer> {
    const answer = tasks.add(message)
    clearTimeout(idle)
    if (tasks.isTooMuch()) rejectAllTasks()
    else if (runner.isRunning()) runner.post(message)
    else start()
    runner.watch()
    return answer
  }

  function endWhenIdle(): void {
    clearTimeout(idle)
    if (planned.size === 0 && tasks.length === 0) idle = setTimeout(runner.end, IDLE_MS).unref()
  }

  return {
    plan: (filter, text) => enqueue({ kind: 'plan', task: tasks.nextNumber(), filter, text }),
    judge: (filters, changes) =>
      enqueue({ kind: 'judge', task: tasks.nextNumber(), filters, changes }),
    forget(filter) {
      forget(filter)
      runner.post({ kind: 'forget', filter })
      endWhenIdle()
    },
    close() {
      clearTimeout(idle)
      rejectAllTasks()
    },
  }
}

function createFilterRecords() {
  const planned = new Map<number, FilterText>()
  const refused = new Map<number, Refusal>()
  return {
    planned,
    refused,
    refuse(filter: number, refusal: Refusal): void {
      planned.delete(filter)
      refused.set(filter, refusal)
    },
    forget(filter: number): void {
      planned.delete(filter)
      refused.delete(filter)
    },
  }
}
