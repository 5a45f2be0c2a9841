import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { createToolLink } from './use-tool-link.client.ts'
import type { ToolState } from './use-tool-state.client.ts'

test('the date format is created with the first entry', async () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  const { Logbook } = await import('./logbook.client.tsx')
  const draw = (entries: readonly { id: string; at: number; state: object }[]) =>
    renderToStaticMarkup(
      createElement(Logbook, { tool: { ...tool, log: { ...tool.log, entries } } }),
    )

  expect(draw([])).toContain('empty')
  expect(made).not.toHaveBeenCalled()
  expect(draw([{ id: 'a', at: Date.UTC(2026, 10, 25, 12), state: {} }])).toContain('Nov 25, 2026')
  expect(made).toHaveBeenCalledTimes(1)
  made.mockRestore()
})

const nothing = () => {}
const tool: ToolState<object> = {
  definition: {
    slug: 'word-counter',
    initial: {},
    sample: {},
    parse: () => null,
    label: () => 'A result',
  },
  state: {},
  change: nothing,
  undo: nothing,
  redo: nothing,
  canUndo: false,
  canRedo: false,
  isInitial: true,
  loadSample: nothing,
  reset: nothing,
  restore: nothing,
  note: nothing,
  log: {
    entries: [],
    problem: null,
    note: nothing,
    leave: nothing,
    remove: nothing,
    clear: nothing,
  },
  link: createToolLink(),
}
