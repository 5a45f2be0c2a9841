import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { diskStore } from './disk.ts'

const folder = mkdtempSync(join(tmpdir(), 'damaged-'))

const page = {
  status: 200,
  headers: {},
  tags: [],
  etag: '"e"',
  begun: 0,
  expiresAt: undefined,
  bodies: { br: Buffer.from('br'), gzip: Buffer.from('gzip') },
}

function open(file: string) {
  const limits = { maxMemoryBytes: 10_000_000, maxDiskBytes: 10_000_000 }
  return diskStore({ file, ...limits })
}

it.each([
  ['is no database', (file: string) => writeFileSync(file, 'Not a database. '.repeat(200))],
  [
    'has lost its tables',
    (file: string) => {
      const bytes = readFileSync(file)
      writeFileSync(file, bytes.fill(0xff, 4096))
    },
  ],
])('replaces a file that %s', (_, damage) => {
  const log = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const file = join(folder, `${Math.random()}.sqlite`)
  const before = open(file)
  before.put('/about', page)
  before.close()
  damage(file)

  const store = open(file)
  expect(store.get('/about')).toBeUndefined()
  store.put('/about', page)
  store.close()
  expect(log.mock.calls).toEqual([
    [`The pages stored in ${file} are damaged and will be rendered again.`],
  ])

  const again = open(file)
  expect(again.get('/about')?.bodies.gzip.toString()).toBe('gzip')
  again.close()
})
