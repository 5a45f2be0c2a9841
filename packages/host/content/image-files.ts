import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '#host/launch/settings.ts'

/** How the seed names an image, as `sanity dataset import` takes it: `image@file://./images/chart.svg`. */
const SEED_IMAGE = /^image@file:\/\/(.+)$/

export function readSeedImage(name: string): { filename: string; content: Buffer } {
  const path = SEED_IMAGE.exec(name)?.[1]
  if (path === undefined) throw new Error(`Not an image of the seed: ${name}`)
  return { filename: basename(path), content: readFileSync(join(root, 'content', path)) }
}

/** Returns the SHA-1 of an image of the seed. */
export function imageFileHash(name: string): string {
  return createHash('sha1').update(readSeedImage(name).content).digest('hex')
}
