import { createReadStream, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type SanityClient } from '@sanity/client'
import { exportDataset } from '@sanity/export'
import { sanityImport } from '@sanity/import'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from './clients.ts'
import { type LakeProcess, startLake, TOKENS } from './lake-process.ts'

let lake: LakeProcess
let folder = ''
beforeAll(async () => {
  lake = await startLake({ datasets: 'production,restored' })
  folder = mkdtempSync(join(tmpdir(), 'lake-export-'))
  await seed(clientOf('production'))
})
afterAll(async () => {
  await lake?.dispose()
})

const clientOf = (dataset: string): SanityClient =>
  connect(lake, { createClient }, { dataset, token: TOKENS.administrator, perspective: 'raw' })

async function seed(client: SanityClient): Promise<void> {
  const photo = await sharp({
    create: { width: 320, height: 200, channels: 3, background: '#2468ac' },
  })
    .jpeg()
    .toBuffer()
  const image = await client.assets.upload('image', photo, {
    filename: 'photo.jpg',
    title: 'A photo',
    creditLine: 'Us',
  })
  const file = await client.assets.upload('file', Buffer.from('a,b\n1,2\n'), {
    filename: 'table.csv',
  })
  const author = { _id: 'author', _type: 'author', name: 'Ann', friend: weak('friend-to-come') }
  const transaction = client.transaction().create(author)
  for (let index = 0; index < 120; index += 1) {
    transaction.create({
      _id: index % 10 === 0 ? `drafts.post-${index}` : `post-${index}`,
      _type: 'post',
      title: `Post ${index} – „Grüße“ 🚀`,
      author: { _type: 'reference', _ref: 'author' },
      image: { _type: 'image', asset: { _type: 'reference', _ref: image._id }, alt: 'Blue' },
      download: { _type: 'file', asset: { _type: 'reference', _ref: file._id } },
      body: [
        {
          _key: 'b1',
          _type: 'block',
          style: 'normal',
          markDefs: [],
          children: [{ _key: 's1', _type: 'span', text: 'Text', marks: [] }],
        },
      ],
      numbers: [0, -1.5, 1e21],
      nothing: null,
    })
  }
  await transaction.commit({ returnDocuments: false })
}

describe('a dataset', () => {
  it("is unchanged after an export and an import with Sanity's own tools", async () => {
    const archive = join(folder, 'production.tar.gz')
    const exported = await exportDataset({
      client: clientOf('production'),
      dataset: 'production',
      outputPath: archive,
    })
    expect(exported).toMatchObject({ documentCount: 121, assetCount: 2 })

    const imported = await sanityImport(createReadStream(archive), {
      client: clientOf('restored'),
      operation: 'create',
      onProgress: () => undefined,
      allowAssetsInDifferentDataset: false,
      allowSystemDocuments: false,
      releasesOperation: 'fail',
      replaceAssets: false,
      skipCrossDatasetReferences: false,
      tag: 'test.restore',
    })
    expect(imported.numDocs).toBe(121)
    expect(imported.warnings).toEqual([])

    const [before, after] = await Promise.all([contents('production'), contents('restored')])
    expect(after.documents).toEqual(before.documents)
    expect(after.assets.map(describeAsset)).toEqual(before.assets.map(describeAsset))
    for (const asset of after.assets) {
      const original = before.assets.find(({ _id }) => _id === asset._id)
      expect(asset.url).toContain('/restored/')
      expect(await bytesOf(asset.url)).toEqual(await bytesOf(original?.url))
    }
  })

  it('can be exported without drafts, by type, and raw', async () => {
    const client = clientOf('production')
    const published = await exportDataset({
      client,
      dataset: 'production',
      outputPath: join(folder, 'published.tar.gz'),
      drafts: false,
      types: ['post'],
      assets: false,
    })
    expect(published.documentCount).toBe(108)
    const raw = await exportDataset({
      client,
      dataset: 'production',
      outputPath: join(folder, 'raw.tar.gz'),
      raw: true,
    })
    expect(raw.documentCount).toBe(123)
  })
})

type Stored = { _id: string; _type: string; url: string; [field: string]: unknown }

async function contents(dataset: string) {
  const all: Stored[] = await clientOf(dataset).fetch('*[] | order(_id asc)')
  const isAsset = ({ _type }: Stored): boolean => _type.startsWith('sanity.')
  return {
    // Revision and change time differ after an import.
    documents: all
      .filter((document) => !isAsset(document))
      .map(({ _rev, _updatedAt, ...content }) => content),
    assets: all.filter(isAsset),
  }
}

function describeAsset({
  _id,
  _type,
  sha1hash,
  size,
  mimeType,
  metadata,
  title,
  creditLine,
  originalFilename,
}: Stored) {
  return { _id, _type, sha1hash, size, mimeType, metadata, title, creditLine, originalFilename }
}

async function bytesOf(url: string | undefined): Promise<Buffer> {
  const answer = await fetch(url ?? '')
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

function weak(id: string) {
  return { _type: 'reference', _ref: id, _weak: true }
}
