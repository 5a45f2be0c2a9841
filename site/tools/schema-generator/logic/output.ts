import { buildNode } from './build.ts'
import { linkGraph } from './graph.ts'
import { type Json, withoutKeys } from './json.ts'
import type { Draft } from './model.ts'

export const formats = ['script', 'json', 'graph'] as const
export type Format = (typeof formats)[number]

/**
 * The finished markup: a script tag, the JSON alone, or a script tag around a linked graph. Other things of
 * the pasted document come with it in each.
 */
export function markup(draft: Draft, format: Format): string {
  const text = safeJson(markupJson(draft, format))
  return format === 'json' ? text : `<script type="application/ld+json">\n${text}\n</script>`
}

/** What the markup says, as data. */
export function markupJson(draft: Draft, format: Format): Json {
  const node = buildNode(draft)
  if (format === 'graph') return linkGraph(node, draft.others)
  if (draft.others.length === 0) return node
  return {
    '@context': 'https://schema.org',
    '@graph': [node, ...draft.others].map((thing) => withoutKeys(thing, ['@context'])),
  }
}

/**
 * JSON that can stand in a script element: every `<` is written `\u003c`, so that no value can end the
 * element or open a comment in it (HTML, "Restrictions for contents of script elements"). It parses to the
 * same data.
 */
export function safeJson(value: Json): string {
  return JSON.stringify(value, null, 2).replaceAll('<', '\\u003c')
}
