import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'

/** What a crawler has done. */
export type Crawled = {
  readonly requests: number
  /** Addresses that were not answered 200. */
  readonly failed: number
  readonly seconds: number
}

/**
 * Has a crawler read pages while something else is done: on some connections and on each without a pause, from the
 * first address to the last and again from the first. It finishes what it has begun.
 *
 * @throws what the work throws
 */
export async function crawlDuring<Result>(
  { siteUrl, paths, connections }: { siteUrl: string; paths: string[]; connections: number },
  work: () => Promise<Result>,
): Promise<readonly [Result, Crawled]> {
  const started = performance.now()
  let requests = 0
  let failed = 0
  let isOver = false

  const read = async (path: string): Promise<void> => {
    // A page that cannot be had is counted, and the crawler goes on to the next as any would.
    const isRead = await fetch(`${siteUrl}${path}`).then(
      async (answer) => (await answer.arrayBuffer()).byteLength > 0 && answer.status === 200,
      () => false,
    )
    if (!isRead) failed += 1
  }
  const reader = async (): Promise<void> => {
    while (!isOver) {
      const path = paths[requests % paths.length] ?? '/'
      requests += 1
      await read(path)
    }
  }
  const reading = Promise.all(Array.from({ length: connections }, reader))
  const result = await work().finally(() => {
    isOver = true
    return reading
  })
  return [result, { requests, failed, seconds: (performance.now() - started) / 1000 }]
}

/** Lists, articles and everything else as they come, and in the same order every time. */
export function mixed(paths: readonly string[]): string[] {
  const place = (path: string) => createHash('sha256').update(path).digest('hex')
  return paths
    .map((path) => ({ path, at: place(path) }))
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ path }) => path)
}

const counted = z.object({ pages: z.number() })

/** How many addresses a site's front has a page of, rendered since its store was empty. @param dataDir the site's */
export function pagesKept(dataDir: string): number {
  const database = new DatabaseSync(join(dataDir, 'front', 'pages.sqlite'), { readOnly: true })
  try {
    return counted.parse(database.prepare('select count(*) as pages from pages').get()).pages
  } finally {
    database.close()
  }
}
