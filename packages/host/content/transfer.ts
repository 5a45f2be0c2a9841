import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'
import type { SanityClient } from '@sanity/client'
import { exportDataset } from '@sanity/export'
import { sanityImport } from '@sanity/import'
import { extract } from 'tar-stream'
import { Failure } from '#host/launch/failure.ts'

/** How to treat documents that exist on both ends, by `sanity dataset import`'s names. */
export const operations = {
  create: 'create',
  missing: 'createIfNotExists',
  replace: 'createOrReplace',
} as const

export type Operation = keyof typeof operations

/** One end of a transfer: a client with a token and raw perspective, and a display name. */
export type Endpoint = { client: SanityClient; dataset: string; name: string }

export type Transferred = {
  documents: number
  assets: number
  /** IDs that were not transferred: releases and their versions. */
  left: string[]
}

type Options = {
  operation: Operation
  drafts: boolean
  say: (line: string) => void
  /** Milliseconds the target gets to show everything it accepted. */
  patienceMs?: number
}

const CHECK_INTERVAL_MS = 1000

/** IDs per query, because URLs have a maximum length. */
const IDS_PER_QUERY = 200

/** Paths in an export, below its top folder. */
const exported = /^[^/]+\/(data\.ndjson|assets\.json|(?:images|files)\/[\w.-]+)$/

const assetTypes = '["sanity.imageAsset", "sanity.fileAsset"]'

/**
 * Copies all content with its images and files from one dataset to another, using Sanity's own export and import, then
 * verifies that it arrived.
 *
 * @throws Failure with one sentence. Nothing is written if the source is incomplete, and existing documents are only
 *   changed by the `replace` operation.
 */
export async function transfer(
  from: Endpoint,
  to: Endpoint,
  options: Options,
): Promise<Transferred> {
  const { operation, drafts, say, patienceMs = 60_000 } = options
  const folder = mkdtempSync(join(tmpdir(), 'content-'))
  try {
    const outputPath = join(folder, 'content.tar.gz')
    const assetsInSource = await countAssets(from)
    const ids: string[] = []
    const left: string[] = []
    say(`Reading ${from.name} …`)
    const { assetCount } = await failWith(`Couldn't read ${from.name}`, () =>
      exportDataset({
        client: from.client,
        dataset: from.dataset,
        outputPath,
        drafts,
        filterDocument({ _id }) {
          const isExcluded = /^(?:_\.|versions\.)/.test(_id)
          ;(isExcluded ? left : ids).push(_id)
          return !isExcluded
        },
      }),
    )
    if (assetCount < assetsInSource) {
      throw new Failure(
        `${assetsInSource - assetCount} of ${assetsInSource} images and files of ${from.name} couldn't be downloaded from the URLs in their documents. Nothing was written.`,
      )
    }
    const unpacked = join(folder, 'content')
    const hashes = await unpack(outputPath, unpacked)
    say(`Writing ${ids.length} documents and ${assetCount} files to ${to.name} …`)
    await failWith(`Couldn't write everything to ${to.name}`, () =>
      sanityImport(unpacked, {
        client: to.client,
        operation: operations[operation],
        onProgress: reportStep(say),
        allowAssetsInDifferentDataset: false,
        allowSystemDocuments: false,
        allowReplacementCharacters: true,
        releasesOperation: 'fail',
        // Otherwise it first looks for each file at the URL of its document on the other end.
        replaceAssets: true,
        skipCrossDatasetReferences: false,
        tag: 'content.transfer',
      }),
    )
    await waitUntilPresent(to, { ids, hashes }, patienceMs)
    return { documents: ids.length, assets: assetCount, left }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function countAssets({ client, name }: Endpoint): Promise<number> {
  return failWith(`Couldn't read ${name}`, () =>
    client.fetch<number>(`count(*[_type in ${assetTypes} && defined(url)])`),
  )
}

/**
 * Unpacks an export. The import could do that itself, but leaves an empty folder behind.
 *
 * @returns the SHA-1 of each image and file as downloaded. An SVG's asset ID can't be used, because Sanity derives it
 *   from the upload and serves a processed version.
 */
async function unpack(archive: string, folder: string): Promise<string[]> {
  for (const name of ['images', 'files']) mkdirSync(join(folder, name), { recursive: true })
  const hashes: string[] = []
  const entries = extract()
  const unpacked = pipeline(createReadStream(archive), createGunzip(), entries)
  for await (const entry of entries) {
    const [, name] = exported.exec(entry.header.name) ?? []
    const hash = createHash('sha1')
    const hashed = async function* () {
      for await (const chunk of entry) {
        if (chunk instanceof Uint8Array) hash.update(chunk)
        yield chunk
      }
    }
    if (name === undefined) entry.resume()
    else await pipeline(hashed, createWriteStream(join(folder, name)))
    if (name?.includes('/')) hashes.push(hash.digest('hex'))
  }
  await unpacked
  return hashes
}

/** Verifies an import by querying for everything it accepted until it is all there. */
async function waitUntilPresent(
  to: Endpoint,
  expected: { ids: string[]; hashes: string[] },
  patienceMs: number,
): Promise<void> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const documents = await missingOf(to, expected.ids, '*[_id in $values]._id')
    const assets = await missingOf(
      to,
      expected.hashes,
      `*[_type in ${assetTypes} && sha1hash in $values].sha1hash`,
    )
    if (documents.length + assets.length === 0) return
    if (Date.now() > deadline) {
      const some = [...documents, ...assets].slice(0, 5).join(', ')
      throw new Failure(
        `The import reported success, but ${documents.length} documents and ${assets.length} files are missing from ${to.name}: ${some}.`,
      )
    }
    await pause(CHECK_INTERVAL_MS)
  }
}

async function missingOf({ client }: Endpoint, values: string[], query: string): Promise<string[]> {
  const missing: string[] = []
  for (let index = 0; index < values.length; index += IDS_PER_QUERY) {
    const some = values.slice(index, index + IDS_PER_QUERY)
    const present = new Set(await client.fetch<string[]>(query, { values: some }))
    missing.push(...some.filter((value) => !present.has(value)))
  }
  return missing
}

function reportStep(say: (line: string) => void) {
  let last = ''
  return ({ step }: { step: string }) => {
    if (step !== last) say(`${step} …`)
    last = step
  }
}

async function failWith<T>(message: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new Failure(`${message}: ${explain(error)}`)
  }
}

function explain(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const [status] = [
    error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : undefined,
  ]
  if (status === 401 || status === 403 || /\b(?:401|403)\b|unauthorized/i.test(message)) {
    return `${message} The token in SANITY_AUTH_TOKEN has no permission for this.`
  }
  if (status === 409 || /already exists/i.test(message)) {
    return `${message} Documents with these IDs already exist: add "--missing" to leave them unchanged or "--replace" to overwrite them.`
  }
  return message
}

export function describeTransfer(
  { documents, assets, left }: Transferred,
  { name }: Endpoint,
): string {
  const summary = `Verified: ${documents} documents and ${assets} files are in ${name}.`
  return left.length === 0
    ? summary
    : `${summary} Releases are not transferred, so ${left.length} documents were left out: ${left.slice(0, 5).join(', ')}`
}
