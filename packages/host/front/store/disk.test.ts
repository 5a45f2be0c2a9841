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

function open(file: string, build = 'b') {
  const limits = { maxMemoryBytes: 10_000_000, maxDiskBytes: 10_000_000 }
  return diskStore({ file, build, ...limits })
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

it('shares its file with the store of the next front, which counts its expiries on its own', () => {
  const file = join(folder, 'shared.sqlite')
  const former = open(file)
  const next = open(file)
  next.expire(['a'])
  former.put('/about', { ...page, begun: 7 })
  const found = next.get('/about')
  expect(found && next.isCurrent(found)).toBe(false)
  former.close()
  next.close()
})

it('shares its file with the store of another build, whose pages it never returns', () => {
  const file = join(folder, 'builds.sqlite')
  const former = open(file, 'one')
  former.put('/blog', page)
  const next = open(file, 'two')
  former.put('/about', page)
  next.put('/tools', page)
  expect([next.get('/about'), next.get('/blog'), former.get('/tools')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(former.get('/blog')).toEqual(page)
  former.close()
  next.close()
})
