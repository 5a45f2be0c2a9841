import 'server-only'
import { PUBLISHED } from '#lib/content/content-mode.ts'
import type { SitePaths } from '#lib/redirects/review-rule.ts'
import { listDocumentPaths } from '#site/content/document-pages.ts'
import { pages } from '#site/registry.ts'

/** Published documents, drafts, and versions in scheduled releases. */
const EVERY_VERSION = { perspective: 'raw', editable: false } as const

/** Reads the paths that a redirect would hide, now or once a draft is published. */
export async function readSitePaths(): Promise<SitePaths> {
  const own = pages.filter(({ app }) => !app).map(({ path }) => path)
  const [published, every] = await Promise.all([
    listDocumentPaths(PUBLISHED),
    listDocumentPaths(EVERY_VERSION),
  ])
  const existing = new Set([...own, '/search', ...published])
  return {
    existing: [...existing],
    planned: [...new Set(every)].filter((path) => !existing.has(path)),
  }
}
