import { createEditHistory, type EditHistory } from './edit-history.ts'
import { historyMemory } from './history-memory.ts'

const histories = new Map<string, EditHistory>()

export function historyOf(page: string): EditHistory {
  const history = histories.get(page) ?? createEditHistory(historyMemory(sessionStorage, page))
  histories.set(page, history)
  return history
}
