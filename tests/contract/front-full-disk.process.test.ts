import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { diskStore } from '#host/front/store/disk.ts'
import { mountSmallDisk } from '#tests/kit/small-disk.ts'

it('keeps pages in memory while the disk is full, and stores them again when there is space', () => {
  const errorLog = vi.spyOn(console, 'error').mockReturnValue(undefined)
  using disk = mountSmallDisk(4)
  const open = () =>
    diskStore({
      file: join(disk.folder, 'pages.sqlite'),
      build: 'b',
      maxMemoryBytes: 10_000_000,
      maxDiskBytes: 10_000_000,
    })
  const page = (text: string) => ({
    status: 200,
    headers: { 'content-type': 'text/html' },
    tags: ['content'],
    etag: '"e"',
    begun: 0,
    expiresAt: undefined,
    bodies: { br: Buffer.alloc(200_000), gzip: Buffer.from(text) },
  })
  const text = (path: string) => store.get(path)?.bodies.gzip.toString()
  let store = open()
  store.put('/before', page('before'))

  disk.fill()
  for (let times = 0; times < 5; times += 1) {
    store.put(`/while-full-${times}`, page('while full'))
    expect(store.get(`/nowhere-${times}`)).toBeUndefined()
  }
  expect([text('/before'), text('/while-full-4')]).toEqual(['before', 'while full'])
  expect(errorLog).toHaveBeenCalledTimes(1)

  disk.makeRoom()
  store.put('/after', page('after'))
  store.close()
  store = open()
  expect([text('/before'), text('/after')]).toEqual(['before', 'after'])
  store.close()
  errorLog.mockRestore()
})
