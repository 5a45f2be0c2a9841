import { ApiError } from '#lake/errors.ts'
import type { FilterAnswer, ToFilterThread } from './filter-messages.ts'

type TaskMessage = Exclude<ToFilterThread, { kind: 'forget' }>

type Task = {
  message: TaskMessage
  resolve(answer: FilterAnswer): void
  reject(error: ApiError): void
}

/** Maximum size of changes that wait for the thread, in characters. Each task adds a constant. */
const MAX_WAITING_SIZE = 64_000_000
const TASK_SIZE = 1_000

export type FilterTasks = {
  readonly length: number
  isTooMuch(): boolean
  messages(): TaskMessage[]
  nextNumber(): number
  first(): TaskMessage | undefined
  add(message: TaskMessage): Promise<FilterAnswer>
  take(): Task | undefined
  /** Removes a filter from all tasks. @returns the task that plans it */
  withdraw(filter: number): Task | undefined
  /** Rejects all tasks with 503. */
  rejectAll(): void
}

export function createFilterTasks(): FilterTasks {
  const tasks: Task[] = []
  let size = 0
  let lastNumber = 0

  function removeAt(index: number): Task | undefined {
    const [task] = tasks.splice(index, 1)
    size -= task ? sizeOf(task.message) : 0
    return task
  }

  return {
    get length() {
      return tasks.length
    },
    isTooMuch: () => size > MAX_WAITING_SIZE,
    messages: () => tasks.map(({ message }) => message),
    nextNumber() {
      lastNumber += 1
      return lastNumber
    },
    first: () => tasks[0]?.message,
    add(message) {
      const { promise, resolve, reject } = Promise.withResolvers<FilterAnswer>()
      tasks.push({ message, resolve, reject })
      size += sizeOf(message)
      return promise
    },
    take: () => removeAt(0),
    withdraw(filter) {
      const own = tasks.findIndex(
        ({ message }) => message.kind === 'plan' && message.filter === filter,
      )
      const plan = own === -1 ? undefined : removeAt(own)
      for (const task of tasks) {
        if (task.message.kind !== 'judge') continue
        const filters = task.message.filters.filter((id) => id !== filter)
        task.message = { ...task.message, filters }
      }
      return plan
    },
    rejectAll() {
      size = 0
      for (const { reject } of tasks.splice(0)) {
        reject(
          new ApiError(503, 'unavailableError', 'Too many listeners are waiting. Try again later'),
        )
      }
    },
  }
}

function sizeOf(message: TaskMessage): number {
  return TASK_SIZE + (message.kind === 'judge' ? message.changes.length : 0)
}
