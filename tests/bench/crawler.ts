import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'

export type Crawled = {
  readonly requests: number
  /** Number of requests not answered with 200. */
  readonly failed: number
  readonly seconds: number
}

/**
 * Crawls pages during other work, on several connections without a pause, and starts again after the last page.
 * Finishes
 * its current requests at the end.
 *
 * @throws the error of the work, if any
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
    // A failed request is counted, and the crawl continues.
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

/** Shuffles paths, in the same order every time. */
export function shuffled(paths: readonly string[]): string[] {
  const place = (path: string) => createHash('sha256').update(path).digest('hex')
  return paths
    .map((path) => ({ path, at: place(path) }))
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ path }) => path)
}

const counted = z.object({ pages: z.number() })

/** Returns the number of pages rendered into a front's store. @param dataDir of the site */
export function storedPages(dataDir: string): number {
  const database = new DatabaseSync(join(dataDir, 'front', 'pages.sqlite'), { readOnly: true })
  try {
    return counted.parse(database.prepare('select count(*) as pages from stored_pages').get()).pages
  } finally {
    database.close()
  }
}
