import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createApp } from '#lake/app.ts'
import type { Dataset } from '#lake/dataset.ts'
import { openSystem } from '#lake/sqlite/system.ts'
import { openTemporaryLake, TEST_SECRETS } from '#lake/testing/temporary-lake.ts'
import { openDatasetRegistry } from './dataset-registry.ts'

async function setUp() {
  const lake = await openTemporaryLake()
  const app = createApp(lake)
  const as = (token?: string) => (token ? { authorization: `Bearer ${token}` } : {})
  return {
    lake,
    setUp: (dataset: string, token?: string) =>
      app.request(`/v2025-02-19/comments/${dataset}/setup`, { method: 'POST', headers: as(token) }),
    async commentsOf(dataset: string) {
      const path = `/v2025-02-19/projects/brightkeel/datasets?datasetProfile=comments&addonFor=${dataset}`
      return (await app.request(path, { headers: as(TEST_SECRETS.read) })).json()
    },
    query: (dataset: string, token?: string) =>
      app.request(`/v2025-02-19/data/query/${dataset}?query=*`, { headers: as(token) }),
    [Symbol.asyncDispose]: () => lake[Symbol.asyncDispose](),
  }
}

describe('the comments on a dataset', () => {
  it('have a private dataset from the first request on, even with concurrent ones', async () => {
    await using at = await setUp()
    expect(await at.commentsOf('production')).toEqual([])

    const answers = await Promise.all(
      [1, 2, 3].map(async () => (await at.setUp('production', TEST_SECRETS.write)).json()),
    )
    const datasetName = 'production-comments'
    expect(answers).toEqual([{ datasetName }, { datasetName }, { datasetName }])
    expect(await at.commentsOf('production')).toEqual([
      expect.objectContaining({
        name: datasetName,
        aclMode: 'private',
        datasetProfile: 'comments',
        addonFor: 'production',
      }),
    ])
    expect(await at.commentsOf('other')).toEqual([])
    expect((await at.query(datasetName)).status).toBe(401)
    expect((await at.query(datasetName, TEST_SECRETS.read)).status).toBe(200)
  })

  it('need write permission and an existing dataset', async () => {
    await using at = await setUp()

    expect((await at.setUp('production')).status).toBe(401)
    expect((await at.setUp('production', TEST_SECRETS.read)).status).toBe(403)
    expect((await at.setUp('nowhere', TEST_SECRETS.write)).status).toBe(404)
    expect(await at.commentsOf('production')).toEqual([])
  })

  it('are deleted with their dataset', async () => {
    await using at = await setUp()
    await at.lake.datasets.create('staging')
    await at.lake.datasets.comments('staging')
    await at.lake.datasets.delete('staging')

    expect(at.lake.datasets.records().map(({ name }) => name)).toEqual(['production'])
  })

  it('don’t use an existing dataset with their name', async () => {
    await using at = await setUp()
    await at.lake.datasets.create('production-comments')

    expect((await at.setUp('production', TEST_SECRETS.write)).status).toBe(409)
    expect(await at.commentsOf('production')).toEqual([])
  })
})

describe('a list of datasets from before comments existed', () => {
  it('is read unchanged and then stores comments', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'datasets-'))
    const file = join(folder, 'lake.sqlite')
    const former = new DatabaseSync(file)
    former.exec(`CREATE TABLE datasets (
      name TEXT PRIMARY KEY, acl_mode TEXT NOT NULL, created_at TEXT NOT NULL) STRICT;
      INSERT INTO datasets VALUES ('production', 'public', '2026-01-01T00:00:00.000Z')`)
    former.close()
    const system = openSystem(file)
    onTestFinished(() => system.close())
    // The content isn't used.
    const parts = {
      store: system.datasets,
      open: async () => ({ dataset: {} as Dataset, close() {} }),
      remove: async () => {},
    }
    const open = () => openDatasetRegistry(parts)
    const first = await open()
    await first.comments('production')
    const second = await open()

    expect(second.records().map(({ name, addonFor }) => [name, addonFor])).toEqual([
      ['production', null],
      ['production-comments', 'production'],
    ])
  })
})
