import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { root } from '#host/launch/settings.ts'
import type { Migration } from '#lib/site-manifest.ts'
import type { Content } from './stored.ts'

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
