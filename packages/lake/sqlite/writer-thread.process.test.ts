import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { creation, post, transaction } from '#lake/contract/test-content.ts'
import { openStore } from '#lake/store/open-store.ts'
import { openContent } from './content.ts'
import { openWriterThread } from './writer-thread.ts'

let file: string

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'lake-writer-'))
  file = join(folder, 'content.sqlite')
})

async function open(name = file) {
  const store = await openStore(openContent(name, (_, file) => openWriterThread(file)))
  onTestFinished(() => store.close())
  return store
}

describe('the writer thread', () => {
  it('waits for the disk without blocking the main thread', async () => {
    const store = await open()
    await store.commit(creation('t1'))
    const other = new DatabaseSync(file)
    onTestFinished(() => other.close())
    other.exec('BEGIN IMMEDIATE')
    let hasCommitted = false

    const commit = store.commit(creation('t2', 'Later')).finally(() => {
      hasCommitted = true
    })
    const answers = Array.from({ length: 5 }, () => store.log.find('t1'))
    await Promise.all(answers)
    await store.outbox.newestEvents(1)
    expect(hasCommitted).toBe(false)
    expect(store.get('p')?.title).toBe('Hello')

    other.exec('COMMIT')
    await commit
    expect(store.get('p')?.title).toBe('Later')
  })

  it('reports SQLite’s errors as temporary', async () => {
    const store = await open()
    await store.commit(creation('t1'))
    const other = new DatabaseSync(file)
    onTestFinished(() => other.close())
    other.exec('BEGIN IMMEDIATE')

    await expect(store.commit(creation('t2'))).rejects.toMatchObject({
      status: 503,
      message: 'The content store is busy. Try again later.',
    })
    expect(store.sequence).toBe(1)
  })

  it('writes to other databases if one can’t be opened', async () => {
    const [first, second] = [await open(), await open(`${file}.second`)]
    const broken = await open(`${file}.third`)
    const newer = new DatabaseSync(`${file}.third`)
    newer.exec('PRAGMA user_version = 999')
    newer.close()

    const refused = broken.commit(creation('t1')).catch((error: unknown) => error)
    await Promise.all([first.commit(creation('t1')), second.commit(creation('t1', 'Second'))])

    expect(await refused).toMatchObject({ status: 503 })
    expect([first.get('p')?.title, second.get('p')?.title]).toEqual(['Hello', 'Second'])
  })

  it('restarts after an unexpected exit and rejects commits that were not written', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    const posted = vi.spyOn(Worker.prototype, 'postMessage')
    const store = await open()
    await store.commit(creation('t1'))
    const other = new DatabaseSync(file)
    onTestFinished(() => other.close())
    other.exec('BEGIN IMMEDIATE')

    const lost = store.commit(creation('t2')).catch((error: unknown) => error)
    await expect.poll(() => posted).toHaveBeenCalledTimes(2)
    const [thread] = posted.mock.contexts
    if (!(thread instanceof Worker)) throw new Error('Nothing was posted to a thread')
    await thread.terminate()

    expect(await lost).toMatchObject({ status: 503 })
    expect(logged).toHaveBeenCalledOnce()
    other.exec('COMMIT')
    const after = post('p', 't3', 'Again')
    const next = transaction('t3', { id: 'p', before: post('p', 't1', 'Hello'), after })
    expect(await store.commit(next)).toMatchObject({ sequence: 2 })
  })
})
