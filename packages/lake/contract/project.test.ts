import { describe, expect, it } from 'vitest'
import { SYSTEMS } from './engines.ts'

const AT = '2026-01-01T00:00:00.000Z'

describe.each(SYSTEMS)('aliases in %s', (_name, open) => {
  it('have unique names and lead to the dataset linked last', async () => {
    const { aliases } = open()
    const live = { name: 'live', datasetName: 'one', createdAt: AT }
    const empty = { name: 'empty', datasetName: null, createdAt: AT }
    expect(await aliases.add(live)).toBe(true)
    expect(await aliases.add({ ...live, datasetName: 'two' })).toBe(false)
    await aliases.add(empty)

    expect(await aliases.list()).toEqual([empty, live])
    expect(await aliases.link('live', 'two')).toEqual(live)
    expect(await aliases.get('live')).toEqual({ ...live, datasetName: 'two' })
    expect(await aliases.link('unknown', 'two')).toBeUndefined()
    expect(await aliases.get('unknown')).toBeUndefined()
    expect([await aliases.delete('live'), await aliases.delete('live')]).toEqual([true, false])
  })

  it('are unlinked when their dataset is deleted', async () => {
    const { aliases } = open()
    for (const [name, datasetName] of [
      ['a', 'one'],
      ['b', 'two'],
      ['c', 'one'],
    ] as const) {
      await aliases.add({ name, datasetName, createdAt: AT })
    }
    await aliases.unlinkAll('one')

    expect((await aliases.list()).map(({ datasetName }) => datasetName)).toEqual([
      null,
      'two',
      null,
    ])
  })
})

describe.each(SYSTEMS)('origins in %s', (_name, open) => {
  it('are unique, and IDs are never reused', async () => {
    const { origins } = open()
    const one = { origin: 'https://one.example', allowCredentials: true, createdAt: AT }
    const two = { origin: 'https://two.example', allowCredentials: false, createdAt: AT }
    const first = await origins.add(one)
    const second = await origins.add(two)
    expect(first).toEqual({ ...one, id: first?.id })
    expect(await origins.add({ ...one, allowCredentials: false })).toBeUndefined()
    expect(await origins.list()).toEqual([first, second])

    const id = second?.id ?? 0
    expect([await origins.delete(id), await origins.delete(id)]).toEqual([true, false])
    const again = await origins.add(two)
    expect(again?.id).not.toBe(id)
    expect(await origins.list()).toEqual([first, again])
  })
})

describe.each(SYSTEMS)('copies of datasets in %s', (_name, open) => {
  const job = (id: string) =>
    ({
      id,
      source: 'one',
      target: 'two',
      withHistory: true,
      author: 'ann',
      state: 'running',
      progress: 0,
      message: null,
      createdAt: AT,
      updatedAt: AT,
    }) as const

  it('are returned as last saved, newest first, in pages', async () => {
    const { copyJobs } = open()
    for (const id of ['a', 'b', 'c']) await copyJobs.put(job(id))
    const failed = { ...job('a'), state: 'failed', message: 'No room' } as const
    await copyJobs.put(failed)

    expect(await copyJobs.get('a')).toEqual(failed)
    expect(await copyJobs.get('unknown')).toBeUndefined()
    const page = async (offset: number, limit: number) =>
      (await copyJobs.list({ offset, limit })).map(({ id }) => id)
    expect([await page(0, 10), await page(1, 1)]).toEqual([['c', 'b', 'a'], ['b']])
  })

  it('are deleted except for the newest', async () => {
    const { copyJobs } = open()
    for (const id of ['a', 'b', 'c']) await copyJobs.put(job(id))
    await copyJobs.keepNewest(3)
    expect(await copyJobs.list({ offset: 0, limit: 10 })).toHaveLength(3)
    await copyJobs.keepNewest(2)
    expect((await copyJobs.list({ offset: 0, limit: 10 })).map(({ id }) => id)).toEqual(['c', 'b'])
  })
})

describe.each(SYSTEMS)('datasets in %s', (_name, open) => {
  it('have unique names, are sorted, and can be changed and deleted', async () => {
    const { datasets } = open()
    const one = { name: 'one', aclMode: 'public', createdAt: AT, addonFor: null } as const
    const comments = { ...one, name: 'a-comments', aclMode: 'private', addonFor: 'one' } as const
    await datasets.add(one)
    await datasets.add(comments)
    await expect(datasets.add({ ...one, aclMode: 'private' })).rejects.toThrow()
    expect(await datasets.list()).toEqual([comments, one])

    await datasets.setAclMode('one', 'private')
    await datasets.setAclMode('unknown', 'private')
    await datasets.delete('a-comments')
    await datasets.delete('a-comments')
    expect(await datasets.list()).toEqual([{ ...one, aclMode: 'private' }])
  })
})

describe.each(SYSTEMS)('webhooks in %s', (_name, open) => {
  it('are returned as last saved, oldest first', async () => {
    const { hooks } = open()
    await hooks.put({ id: 'z', rule: { on: ['create'] } })
    await hooks.put({ id: 'a' })
    await hooks.put({ id: 'z', rule: { on: [] } })
    expect(await hooks.list()).toEqual([{ id: 'z', rule: { on: [] } }, { id: 'a' }])

    expect([await hooks.delete('z'), await hooks.delete('z')]).toEqual([true, false])
    expect(await hooks.list()).toEqual([{ id: 'a' }])
  })
})
