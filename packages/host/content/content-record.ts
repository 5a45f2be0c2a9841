import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { root } from '#host/launch/settings.ts'
import type { Migration } from '#lib/site-manifest.ts'
import { fingerprint, unitsOf } from './content-units.ts'
import { imageFileHash } from './image-files.ts'
import type { Content } from './stored.ts'

export const contentRecordFile = join(root, 'content', 'shipped.json')

/**
 * Fingerprints of everything this repository has shipped: by document, then by unit, oldest first. A stored unit with
 * one of them was never edited.
 */
const record = z.record(z.string(), z.record(z.string(), z.array(z.string())))

export type ContentRecord = z.infer<typeof record>

export function readContentRecord(): ContentRecord {
  return record.parse(JSON.parse(readFileSync(contentRecordFile, 'utf8')))
}

/** Returns the record with the fingerprints of the current content added. */
export function recordContent(former: ContentRecord, documents: readonly Content[]): ContentRecord {
  const added = documents.map((document): [string, ContentRecord[string]] => {
    const known = former[document._id]
    const units = unitsOf(document)
    const names = new Set([...Object.keys(known ?? {}), ...units.keys()])
    const entries = [...names].toSorted().map((name): [string, string[]] => {
      // Earlier versions of a known document were shipped without a new unit.
      const earlier = known?.[name] ?? (known ? [fingerprint(new Map(), name, imageFileHash)] : [])
      const current = fingerprint(units, name, imageFileHash)
      return [name, earlier.includes(current) ? earlier : [...earlier, current]]
    })
    return [document._id, Object.fromEntries(entries)]
  })
  const all = Object.entries({ ...former, ...Object.fromEntries(added) })
  return Object.fromEntries(all.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** Formats a record with one line per document. */
export function formatContentRecord(all: ContentRecord): string {
  const lines = Object.entries(all).map(
    ([id, units]) => `${JSON.stringify(id)}: ${JSON.stringify(units)}`,
  )
  return `{\n${lines.join(',\n')}\n}\n`
}

const storedDocument = z.looseObject({ _id: z.string(), _type: z.string() })

/** Returns the documents that this version ships with: the seed, and the pages that the first start creates. */
export function shippedDocuments({ documents }: Pick<Migration, 'documents'>): Content[] {
  const lines = readFileSync(join(root, 'content', 'seed.ndjson'), 'utf8')
    .trim()
    .split('\n')
  const seed = lines.map((line) => storedDocument.parse(JSON.parse(line)))
  const inSeed = new Set(seed.map(({ _id }) => _id))
  return [...seed, ...documents.filter(({ _id }) => !inSeed.has(_id))]
}
