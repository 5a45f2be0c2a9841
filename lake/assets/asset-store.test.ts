import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openAssetStore } from './asset-store.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'assets-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function body(...chunks: string[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk))
      controller.close()
    },
  })
}

describe('the asset store', () => {
  it('keeps an upload under its name with the digest of its bytes', async () => {
    const store = openAssetStore(folder)
    const file = await store.receive(body('hello ', 'world'), 100)
    expect(file).toMatchObject({
      size: 11,
      sha1: createHash('sha1').update('hello world').digest('hex'),
    })
    store.place(file, 'files', 'abc.txt')
    const found = store.find('files', 'abc.txt')
    expect(readFileSync(found?.path ?? '', 'utf8')).toBe('hello world')
    expect(store.list()).toEqual([found])
    expect(store.has('images', 'abc.txt')).toBe(false)
  })

  it('stops reading an upload that is too large and keeps nothing of it', async () => {
    const store = openAssetStore(folder)
    await expect(store.receive(body('12345', '67890'), 8)).rejects.toMatchObject({ status: 413 })
    expect(readdirSync(join(folder, 'incoming'))).toEqual([])
  })

  it('keeps nothing of an upload whose connection broke', async () => {
    const store = openAssetStore(folder)
    const broken = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.error(new Error('connection lost'))
      },
    })
    await expect(store.receive(broken, 100)).rejects.toThrow('connection lost')
    expect(readdirSync(join(folder, 'incoming'))).toEqual([])
  })

  it('clears away uploads that a crash interrupted', () => {
    mkdirSync(join(folder, 'incoming'))
    writeFileSync(join(folder, 'incoming', 'half'), 'ha')
    openAssetStore(folder)
    expect(existsSync(join(folder, 'incoming', 'half'))).toBe(false)
  })

  it('removes an original with its renderings, and does not mind when it is gone', async () => {
    const store = openAssetStore(folder)
    store.place(await store.receive(body('x'), 10), 'images', 'a.png')
    await store.variants.put('a.png~1', new Uint8Array(3))
    store.remove('images', 'a.png')
    store.remove('images', 'a.png')
    expect(store.list()).toEqual([])
    expect(store.variants.size).toBe(0)
  })

  it.each(['../secret', '..', 'a/b', '', '.hidden', 'a\0b', 'a..b'])(
    'finds nothing outside its folder: "%s"',
    (name) => {
      const store = openAssetStore(folder)
      expect(store.find('images', name)).toBeUndefined()
      expect(() => store.remove('images', name)).toThrow('is not a name')
    },
  )
})
