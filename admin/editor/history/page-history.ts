import { createEditHistory, type EditHistory } from './edit-history.ts'
import { historyMemory } from './history-memory.ts'

const histories = new Map<string, EditHistory>()

/** Returns the history of a page in this tab. */
export function historyOf(page: string): EditHistory {
  const history = histories.get(page) ?? createEditHistory(historyMemory(sessionStorage, page))
  histories.set(page, history)
  return history
}
