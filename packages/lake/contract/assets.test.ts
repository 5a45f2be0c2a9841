import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openAssetFiles } from '#lake/files/assets.ts'
import { ASSETS, temporaryFolder } from './engines.ts'

function body(...chunks: string[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk))
      controller.close()
    },
  })
}

describe.each(ASSETS)('assets in %s', (_name, engine) => {
  it('store an upload under its name with its hash, also after reopening', async () => {
    const reopen = engine()
    const assets = await reopen()
    const file = await assets.receive(body('hello ', 'world'), 100)
    const sha1 = createHash('sha1').update('hello world').digest('hex')
    expect(file).toMatchObject({ size: 11, sha1 })
    expect(await assets.list()).toEqual([])
    await assets.place(file, 'files', 'abc.txt')

    const later = await reopen()
    const asset = await later.find('files', 'abc.txt')
    expect(asset).toMatchObject({ kind: 'files', name: 'abc.txt', size: 11 })
    expect(readFileSync(asset?.path ?? '', 'utf8')).toBe('hello world')
    expect(await later.list()).toEqual([asset])
    expect(await later.find('images', 'abc.txt')).toBeUndefined()
  })

  it('stop reading an upload over the limit, and discard one whose connection broke', async () => {
    const assets = await engine()()
    const large = assets.receive(body('12345', '67890'), 8)
    await expect(large).rejects.toMatchObject({ status: 413 })
    const broken = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.error(new Error('connection lost'))
      },
    })
    await expect(assets.receive(broken, 100)).rejects.toThrow('connection lost')
    expect(await assets.list()).toEqual([])
  })

  it('discard unwanted uploads and ignore missing ones', async () => {
    const assets = await engine()()
    const file = await assets.receive(body('x'), 10)
    await assets.discard(file)
    await assets.discard(file)
    expect(existsSync(file.path)).toBe(false)

    await assets.place(await assets.receive(body('x'), 10), 'images', 'a.png')
    await assets.remove('images', 'a.png')
    await assets.remove('images', 'a.png')
    expect(await assets.find('images', 'a.png')).toBeUndefined()
    expect(await assets.list()).toEqual([])
  })

  it.each(['../secret', '..', 'a/b', '', '.hidden', 'a\0b', 'a..b'])(
    'reject names that lead out of the folder: "%s"',
    async (name) => {
      const assets = await engine()()
      expect(await assets.find('images', name)).toBeUndefined()
      await expect(assets.remove('images', name)).rejects.toThrow('is not a valid asset name')
      const file = await assets.receive(body('x'), 10)
      await expect(assets.place(file, 'images', name)).rejects.toThrow('is not a valid asset name')
    },
  )
})

describe('assets in a folder', () => {
  it('delete incomplete uploads after a crash, a limit or a lost connection', async () => {
    const folder = temporaryFolder()
    mkdirSync(join(folder, 'incoming'))
    writeFileSync(join(folder, 'incoming', 'half'), 'ha')
    const assets = openAssetFiles(folder)
    await expect(assets.receive(body('12345', '67890'), 8)).rejects.toThrow()
    expect(readdirSync(join(folder, 'incoming'))).toEqual([])
  })
})
