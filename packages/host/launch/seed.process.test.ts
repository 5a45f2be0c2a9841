import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { createClient, type SanityClient } from '@sanity/client'
import { createApp } from 'brightkeel-lake'
import { openTemporaryLake, TEST_SECRETS } from 'brightkeel-lake/testing/temporary-lake.ts'
import { createSourceFromConfig, type SanityDocument, validateDocument } from 'sanity'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readContentRecord, shippedDocuments } from '#host/content/content-record.ts'
import { migrateContent } from '#host/content/migrate.ts'
import { updateShipped } from '#host/content/update-shipped.ts'
import { importSeed, type SeedProgress } from '#host/launch/seed.ts'
import { siteManifest } from '#site/manifest.ts'
import { pageContents } from '#site/registry.ts'
import { siteTypes } from '#site/schema.ts'

type Server = { apiHost: string; client: SanityClient } & AsyncDisposable

let server: Server
beforeAll(async () => {
  server = await serveEmptyStore()
})
afterAll(() => server[Symbol.asyncDispose]())

describe('importing the seed', () => {
  it('fills an empty store and reports progress', async () => {
    const steps: SeedProgress[] = []
    const { imported } = await importSeed(target(), { onProgress: (step) => steps.push(step) })

    expect(imported).toBe(await server.client.fetch('count(*[!(_type match "sanity.*")])'))
    expect(steps.map(({ step }) => step)).toContain('Importing documents')
  })

  it('imports the images and leaves no reference weak or broken', async () => {
    const portrait =
      '*[_id == "author-odessa-varley"][0].image.asset->{mimeType, "width": metadata.dimensions.width}'
    expect(await server.client.fetch(portrait)).toEqual({
      mimeType: 'image/svg+xml',
      width: 720,
    })
    expect(await server.client.fetch('*[_type == "post" && author._weak == true]._id')).toEqual([])
    expect(
      await server.client.fetch('*[_type == "post" && !defined(category->title)]._id'),
    ).toEqual([])
  })

  it('leaves a store with content alone, including edits to it', async () => {
    await server.client.patch('siteContent').set({ heroTitle: 'Changed by an editor' }).commit()
    await server.client.delete('post-10')

    expect(await importSeed(target())).toEqual({ imported: 0 })
    expect(await server.client.fetch('*[_id == "siteContent"][0].heroTitle')).toBe(
      'Changed by an editor',
    )
    expect(await server.client.fetch('count(*[_id == "post-10"])')).toBe(0)
  })

  it('finishes an interrupted import', async () => {
    await server.client.create({ _id: 'seed.unfinished', _type: 'seedMarker' })

    expect((await importSeed(target())).imported).toBeGreaterThan(0)
    expect(await server.client.fetch('count(*[_id in ["post-10", "seed.unfinished"]]._id)')).toBe(1)
  })

  it('reports why it stopped when the token has no write access', async () => {
    const asReader = { ...target(), token: TEST_SECRETS.read }
    await expect(importSeed(asReader, { overwrite: true })).rejects.toThrow()
  })
})

it('contains, with the pages that the first start creates, nothing that the Studio would warn an editor about', async () => {
  const { created, moved } = await migrateContent(server.client, siteManifest.migration)
  expect({ created, moved }).toEqual({ created: [...pageContents.keys()], moved: 0 })
  const source = await createSourceFromConfig({
    name: 'default',
    projectId: 'brightkeel',
    dataset: 'production',
    schema: { types: siteTypes },
    currentUser: { id: 'tester', name: 'Tester', email: '', role: '', roles: [] },
    getClient: () => server.client,
  })
  const documents = await server.client.fetch<SanityDocument[]>('*[!(_type match "sanity.*")]')
  const found = await Promise.all(
    documents.map(async (document) => {
      const markers = await validateDocument({ document, workspace: source, environment: 'cli' })
      return markers.map(({ message, path }) => ({ id: document._id, message, path }))
    }),
  )

  expect(documents.length).toBeGreaterThan(40)
  expect(found.flat()).toEqual([])
})

it('is recognized as unedited after the import', async () => {
  // With an older version of everything, each unit that differs from the seed would be updated.
  const record = Object.entries(readContentRecord()).map(([id, units]) => [
    id,
    Object.fromEntries(Object.entries(units).map(([unit, prints]) => [unit, ['older', ...prints]])),
  ])
  const shipped = shippedDocuments(siteManifest.migration)

  expect(await updateShipped(server.client, shipped, Object.fromEntries(record))).toEqual([])
})

function target() {
  const { apiHost } = server
  return { projectId: 'brightkeel', dataset: 'production', apiHost, token: TEST_SECRETS.write }
}

async function serveEmptyStore(): Promise<Server> {
  const lake = await openTemporaryLake()
  const http = createAdaptorServer({ fetch: createApp(lake).fetch })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', () => resolve()))
  const apiHost = `http://127.0.0.1:${portOf(http.address())}`
  const client = createClient({
    projectId: 'brightkeel',
    dataset: 'production',
    apiHost,
    useProjectHostname: false,
    apiVersion: '2025-02-19',
    perspective: 'raw',
    token: TEST_SECRETS.write,
    useCdn: false,
  })
  return {
    apiHost,
    client,
    async [Symbol.asyncDispose]() {
      await new Promise((resolve) => http.close(resolve))
      await lake[Symbol.asyncDispose]()
    },
  }
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('Not listening on a port.')
  return address.port
}
