import { gzipSync } from 'node:zlib'
import type { Loaded } from './phone.ts'

/** Sizes of what a page loads in kB of 1,000 bytes: texts with gzip, fonts as they are. */
export type Weight = {
  readonly html: number
  readonly script: number
  readonly css: number
  readonly fonts: number
}

/**
 * Measures a page and the files a browser loaded for it. Compresses everything itself, so that server settings don't
 * matter. Each file is fetched once, because its URL changes with its content.
 */
export function createScales() {
  const cache = new Map<string, Promise<number>>()

  const weigh = (file: Loaded): Promise<number> => {
    const weight = cache.get(file.url) ?? bytesOf(file)
    cache.set(file.url, weight)
    return weight
  }

  /** @throws Error if a URL doesn't answer with 2xx */
  return async (html: string, loaded: readonly Loaded[]): Promise<Weight> => {
    const files = [...new Map(loaded.map((file) => [file.url, file])).values()]
    const together = async (kind: Loaded['kind']) => {
      const each = await Promise.all(files.filter((file) => file.kind === kind).map(weigh))
      return each.reduce((sum, bytes) => sum + bytes, 0) / 1000
    }
    return {
      html: gzipSync(html).length / 1000,
      script: await together('Script'),
      css: await together('Stylesheet'),
      fonts: await together('Font'),
    }
  }
}

async function bytesOf({ url, kind }: Loaded): Promise<number> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`)
  const body = Buffer.from(await answer.arrayBuffer())
  return kind === 'Font' ? body.length : gzipSync(body).length
}
