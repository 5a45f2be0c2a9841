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

/** What becomes of a document that both ends have: as `sanity dataset import` calls it. */
export const operations = {
  create: 'create',
  missing: 'createIfNotExists',
  replace: 'createOrReplace',
} as const

export type Operation = keyof typeof operations

/** One end of a way: a client with the perspective raw and a token, and what to call it. */
export type Endpoint = { client: SanityClient; dataset: string; name: string }

export type Transferred = {
  documents: number
  assets: number
  /** Ids that stay where they are: releases and their versions, which do not go along. */
  left: string[]
}

type Options = {
  operation: Operation
  drafts: boolean
  say: (line: string) => void
  /** Milliseconds until the other end must show what it has taken. */
  patienceMs?: number
}

/** Milliseconds between two checks. */
const CHECK_MS = 1000

/** Ids that are asked for at once: an address has its limits. */
const MOST_IDS = 200

/** What an export holds, below a folder of its own. */
const exported = /^[^/]+\/(data\.ndjson|assets\.json|(?:images|files)\/[\w.-]+)$/

const assetTypes = '["sanity.imageAsset", "sanity.fileAsset"]'

/**
 * Brings all content with its pictures and files from one dataset into another, by Sanity's own export and import, and
 * looks afterwards whether it is there.
 *
 * @throws Failure with one sentence: nothing was written when the source was not whole, and what is there already was
 * not touched unless it is to be replaced
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
    const known = await countAssets(from)
    const ids: string[] = []
    const left: string[] = []
    say(`Reading ${from.name} …`)
    const { assetCount } = await told(`${from.name} cannot be read`, () =>
      exportDataset({
        client: from.client,
        dataset: from.dataset,
        outputPath,
        drafts,
        filterDocument({ _id }) {
          const stays = /^(?:_\.|versions\.)/.test(_id)
          ;(stays ? left : ids).push(_id)
          return !stays
        },
      }),
    )
    if (assetCount < known) {
      throw new Failure(
        `${known - assetCount} of ${known} pictures and files of ${from.name} cannot be had at the addresses in their documents; nothing was written.`,
      )
    }
    const unpacked = join(folder, 'content')
    const hashes = await unpack(outputPath, unpacked)
    say(`Writing ${ids.length} documents and ${assetCount} files to ${to.name} …`)
    await told(`${to.name} did not take all of it`, () =>
      sanityImport(unpacked, {
        client: to.client,
        operation: operations[operation],
        onProgress: sayStep(say),
        allowAssetsInDifferentDataset: false,
        allowSystemDocuments: false,
        allowReplacementCharacters: true,
        releasesOperation: 'fail',
        // Otherwise it first looks for each file at the address that its document has at the other end.
        replaceAssets: true,
        skipCrossDatasetReferences: false,
        tag: 'content.transfer',
      }),
    )
    await untilThere(to, { ids, hashes }, patienceMs)
    return { documents: ids.length, assets: assetCount, left }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function countAssets({ client, name }: Endpoint): Promise<number> {
  return told(`${name} cannot be read`, () =>
    client.fetch<number>(`count(*[_type in ${assetTypes} && defined(url)])`),
  )
}

/**
 * Unpacks an export, as the import would, which leaves an empty folder behind.
 *
 * @returns the SHA-1 of every picture and file by the bytes that came: Sanity names a drawing (SVG) after what was
 * uploaded, and hands out what it made of it
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

/** That an import ended well is a claim: what it took is asked for, until a query finds it. */
async function untilThere(
  to: Endpoint,
  wanted: { ids: string[]; hashes: string[] },
  patienceMs: number,
): Promise<void> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const documents = await missingOf(to, wanted.ids, '*[_id in $values]._id')
    const assets = await missingOf(
      to,
      wanted.hashes,
      `*[_type in ${assetTypes} && sha1hash in $values].sha1hash`,
    )
    if (documents.length + assets.length === 0) return
    if (Date.now() > deadline) {
      const some = [...documents, ...assets].slice(0, 5).join(', ')
      throw new Failure(
        `The import ended without an error, and ${documents.length} documents and ${assets.length} files are not in ${to.name}: ${some}.`,
      )
    }
    await pause(CHECK_MS)
  }
}

async function missingOf({ client }: Endpoint, values: string[], query: string): Promise<string[]> {
  const missing: string[] = []
  for (let index = 0; index < values.length; index += MOST_IDS) {
    const some = values.slice(index, index + MOST_IDS)
    const found = new Set(await client.fetch<string[]>(query, { values: some }))
    missing.push(...some.filter((value) => !found.has(value)))
  }
  return missing
}

function sayStep(say: (line: string) => void) {
  let last = ''
  return ({ step }: { step: string }) => {
    if (step !== last) say(`${step} …`)
    last = step
  }
}

async function told<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new Failure(`${what}: ${explain(error)}`)
  }
}

function explain(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const [status] = [
    error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : undefined,
  ]
  if (status === 401 || status === 403 || /\b(?:401|403)\b|unauthorized/i.test(message)) {
    return `${message} The token in SANITY_AUTH_TOKEN may not do that.`
  }
  if (status === 409 || /already exists/i.test(message)) {
    return `${message} Documents with these ids are there: "--missing" leaves them as they are, "--replace" writes over them.`
  }
  return message
}

/** What was transferred, in a sentence or two. */
export function tellTransferred(
  { documents, assets, left }: Transferred,
  { name }: Endpoint,
): string {
  const there = `${documents} documents and ${assets} files are in ${name}; each was looked for there.`
  return left.length === 0
    ? there
    : `${there} ${left.length} were left out, as releases do not go along: ${left.slice(0, 5).join(', ')}`
}
