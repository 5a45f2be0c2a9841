import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { openVariantCache, variantKey } from './variant-cache.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'variants-'))
})

const bytes = (size: number) => new Uint8Array(size).fill(7)

describe('the rendering cache', () => {
  it('returns stored renderings, also after a restart', async () => {
    await openVariantCache(folder).put('a~1', bytes(10))
    const variant = openVariantCache(folder).get('a~1')
    expect(variant?.size).toBe(10)
    expect(new Uint8Array(await readFile(variant?.path ?? ''))).toEqual(bytes(10))
  })

  it('evicts the least recently used rendering', async () => {
    const cache = openVariantCache(folder, { bytes: 30, files: 10 })
    for (const key of ['a~1', 'b~1', 'c~1']) await cache.put(key, bytes(10))
    cache.get('a~1')
    await cache.put('d~1', bytes(10))
    expect(cache.get('b~1')).toBeUndefined()
    expect(cache.get('a~1')).toBeDefined()
    expect(cache.size).toBe(30)
    expect(readdirSync(folder).sort()).toEqual(['a~1', 'c~1', 'd~1'])
  })

  it('limits the number of files, also after a restart', async () => {
    const cache = openVariantCache(folder, { bytes: 1000, files: 3 })
    for (const key of ['a~1', 'b~1', 'c~1', 'd~1', 'e~1']) await cache.put(key, bytes(1))
    expect(readdirSync(folder).sort()).toEqual(['c~1', 'd~1', 'e~1'])
    openVariantCache(folder, { bytes: 1000, files: 2 })
    expect(readdirSync(folder)).toHaveLength(2)
  })

  it('renders once for concurrent requests, and again after a failure', async () => {
    const cache = openVariantCache(folder)
    const { promise, resolve } = Promise.withResolvers<Uint8Array>()
    const never = () => Promise.reject(new Error('made twice'))
    const first = cache.make('a~1', () => promise)
    const same = [cache.make('a~1', never), cache.pending('a~1')]
    resolve(bytes(5))
    const variant = await first
    expect(await Promise.all(same)).toEqual([variant, variant])
    expect(cache.pending('a~1')).toBeUndefined()
    expect(await cache.make('a~1', never)).toEqual(variant)

    await expect(cache.make('b~1', never)).rejects.toThrow('made twice')
    expect((await cache.make('b~1', async () => bytes(2))).size).toBe(2)
  })

  it('counts a replaced rendering once', async () => {
    const cache = openVariantCache(folder)
    await cache.put('a~1', bytes(10))
    await cache.put('a~1', bytes(20))
    expect(cache.size).toBe(20)
  })

  it('deletes all renderings of an original, and no others', async () => {
    const cache = openVariantCache(folder)
    for (const key of [
      variantKey('a.png', '1'),
      variantKey('a.png', '2'),
      variantKey('b.png', '1'),
    ]) {
      await cache.put(key, bytes(1))
    }
    cache.removeFor('a.png')
    expect(readdirSync(folder)).toEqual([variantKey('b.png', '1')])
    expect(cache.size).toBe(1)
  })

  it('deletes unfinished files of interrupted writes', () => {
    const leftover = join(folder, '123.unfinished')
    writeFileSync(leftover, 'half')
    const cache = openVariantCache(folder)
    expect(existsSync(leftover)).toBe(false)
    expect(cache.size).toBe(0)
  })
})
