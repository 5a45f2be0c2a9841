import { expect, test, vi } from 'vitest'
import { toApps } from './parse.ts'

const app = (id: string, path: string) => ({
  _id: `app-${id}`,
  id,
  name: id,
  path,
  icon: 'watch',
  color: 'blue',
})

test('of two apps with the same path only the first is shown, and the log says why', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const stored = [app('tide', '/tide'), app('log', '/log'), app('tide-table', '/tide')]
  const shown = toApps(stored, { editable: false })
  expect(shown.map(({ id }) => id)).toEqual(['tide', 'log'])
  expect(warn.mock.calls).toEqual([
    ['Document app-tide-table cannot be shown; app-tide has its /tide.'],
  ])
})
