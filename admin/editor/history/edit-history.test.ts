import { expect, test } from 'vitest'
import { createEditHistory, type EditStep, type StepOutcome } from './edit-history.ts'
import { historyMemory } from './history-memory.ts'

const text = (seen: string, next: string): EditStep => ({
  kind: 'text',
  address: { id: 'page-home', type: 'page', path: 'title' },
  label: 'Title',
  fallback: undefined,
  seen,
  next,
})

/** A page with one text, which steps change. */
function pageWith(stored: string) {
  const page = { stored, isBroken: false }
  const history = createEditHistory()
  const perform = async (step: EditStep): Promise<StepOutcome> => {
    if (page.isBroken) return { status: 'failed' }
    if (step.kind !== 'text' || step.seen !== page.stored) return { status: 'late' }
    page.stored = step.next ?? ''
    return { status: 'done', inverse: text(step.next ?? '', step.seen ?? '') }
  }
  history.connect(perform)
  return { page, history }
}

test('changes are undone from the last to the first, and redone in their order', async () => {
  const { page, history } = pageWith('c')
  history.add(text('b', 'a'))
  history.add(text('c', 'b'))
  await Promise.all([history.go('undo'), history.go('undo')])
  expect(page.stored).toBe('a')
  await history.go('undo')
  await history.go('redo')
  expect(page.stored).toBe('b')
  await history.go('redo')
  expect(page.stored).toBe('c')
  expect(history.entries().redo).toEqual([])
})

test('a new change drops what could be redone', async () => {
  const { history } = pageWith('b')
  history.add(text('b', 'a'))
  await history.go('undo')
  history.add(text('x', 'a'))
  expect(history.entries().redo).toEqual([])
})

test('a change that another person has overwritten is dropped, one that failed stays', async () => {
  const { page, history } = pageWith('theirs')
  history.add(text('a', 'b'))
  history.add(text('c', 'd'))
  page.isBroken = true
  await history.go('undo')
  expect(history.entries().undo).toHaveLength(2)
  page.isBroken = false
  await history.go('undo')
  expect(history.entries()).toMatchObject({ undo: [{ step: { seen: 'a' } }], redo: [] })
})

test('a toast undoes its own change, once', async () => {
  const { page, history } = pageWith('b')
  const id = history.add(text('b', 'a'))
  history.add(text('y', 'x'))
  await history.go('undo', id)
  await history.go('undo', id)
  expect(page.stored).toBe('a')
  expect(history.entries().undo).toHaveLength(1)
})

test('an undo waits for a change that is being saved', async () => {
  const { page, history } = pageWith('b')
  const saving = Promise.withResolvers<void>()
  history.after(saving.promise.then(() => history.add(text('b', 'a'))))
  const undone = history.go('undo')
  saving.resolve()
  await undone
  expect(page.stored).toBe('a')
})

test('a reload of the page keeps what can be undone, and a broken memory nothing', async () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const open = () => createEditHistory(historyMemory(storage, '/about'))
  const first = open()
  const id = first.add(text('b', 'a'))
  expect(open().entries().undo).toEqual([{ id, step: text('b', 'a') }])
  expect(open().add(text('c', 'b'))).toBe(id + 1)
  expect(createEditHistory(historyMemory(storage, '/')).entries().undo).toEqual([])

  const full = () => {
    throw new Error('QuotaExceededError')
  }
  createEditHistory(historyMemory({ ...storage, setItem: full }, '/about')).add(text('d', 'c'))
  expect(open().entries().undo).toEqual([])
  kept.set('edit-history:/about', '{"undo":[null],"redo":[]}')
  expect(open().entries().undo).toEqual([])
})
