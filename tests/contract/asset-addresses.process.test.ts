import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type SanityAssetDocument, type SanityClient } from '@sanity/client'
import { exportDataset } from '@sanity/export'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from './clients.ts'
import { type LakeProcess, startLake } from './lake-process.ts'

const table = 'a,b\n1,2\n'

/** Changed between two starts, as when the lake moves to another URL. */
const environment: Record<string, string> = {}

let lake: LakeProcess
let client: SanityClient
let uploaded: SanityAssetDocument
let folder = ''
beforeAll(async () => {
  lake = await startLake({ environment })
  client = connect(lake, { createClient }, { perspective: 'raw' })
  uploaded = await client.assets.upload('file', Buffer.from(table), { filename: 'table.csv' })
  folder = mkdtempSync(join(tmpdir(), 'lake-addresses-'))
})
afterAll(async () => {
  await lake?.dispose()
})

describe('the URL in an asset document', () => {
  it('works when the lake runs on its own', async () => {
    expect(uploaded.url).toMatch(`${lake.origin}/`)
    expect(await (await fetch(uploaded.url)).text()).toBe(table)
  })

  it("works for Sanity's own dataset export", async () => {
    const outputPath = join(folder, 'production.tar.gz')
    const exported = await exportDataset({ client, dataset: 'production', outputPath })
    expect(exported).toMatchObject({ assetCount: 1 })
  })

  it("changes once when the lake's public URL changes", async () => {
    await client.create({ _id: 'foreign', _type: 'sanity.fileAsset', url: 'https://elsewhere/a' })
    const before = await stored(uploaded._id)
    await startAt('https://site.example/lake')
    const moved = await stored(uploaded._id)
    expect(moved).toEqual({
      ...before,
      url: `https://site.example/lake/${String(before?.path)}`,
      _rev: expect.not.stringMatching(String(before?._rev)),
      _updatedAt: expect.any(String),
    })
    expect(await stored('foreign')).toMatchObject({ url: 'https://elsewhere/a' })

    const path = `/data/history/production/documents/${uploaded._id}?revision=${before?._rev}`
    const history = await client.request<{ documents: unknown[] }>({ url: path })
    expect(history.documents).toEqual([before])

    await startAt('https://site.example/lake')
    expect(await stored(uploaded._id)).toEqual(moved)
  })
})

async function startAt(address: string): Promise<void> {
  await lake.stop()
  environment.LAKE_PUBLIC_URL = address
  await lake.start()
}

const stored = (id: string): Promise<SanityAssetDocument | undefined> =>
  client.getDocument<SanityAssetDocument>(id)
