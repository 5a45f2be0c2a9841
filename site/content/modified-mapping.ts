import { z } from 'zod'
import type { ContentType } from '#lib/publishing/tags.ts'
import { documentTypes } from '#schemas'

/** When content last changed, and what search engines should not list. Times are ISO 8601. */
export type Modified = {
  readonly byType: Readonly<Partial<Record<ContentType, string>>>
  /** Pages whose search data says so. */
  readonly hiddenPaths: readonly string[]
  /** Ids of posts that say so, or whose original is at another address. */
  readonly hiddenPosts: readonly string[]
}

const storedModified = z.object({
  newest: z.array(z.object({ _type: z.enum(documentTypes), _updatedAt: z.string() })),
  hiddenPaths: z.array(z.string().nullable()),
  hiddenPosts: z.array(z.string()),
})

/** The newest time per type. An empty answer is what a build without a content lake gets. */
export function toModified(result: unknown): Modified {
  if (result === null) return { byType: {}, hiddenPaths: [], hiddenPosts: [] }
  const { newest, hiddenPaths, hiddenPosts } = storedModified.parse(result)
  const byType: Partial<Record<ContentType, string>> = {}
  for (const { _type, _updatedAt } of newest) {
    if (_updatedAt > (byType[_type] ?? '')) byType[_type] = _updatedAt
  }
  return { byType, hiddenPaths: hiddenPaths.filter((path) => path !== null), hiddenPosts }
}
