import { buildNode } from './build.ts'
import { linkGraph } from './graph.ts'
import { type Json, withoutKeys } from './json.ts'
import type { Draft } from './model.ts'

export const formats = ['script', 'json', 'next', 'graph'] as const
export type Format = (typeof formats)[number]

/**
 * Generates the markup as a script tag, as plain JSON, as a component for Next.js, or as a script tag around a linked
 * graph. Each includes the pasted document's other things.
 */
export function markup(draft: Draft, format: Format): string {
  const text = safeJson(markupJson(draft, format))
  if (format === 'json') return text
  if (format === 'next') return component(componentName(draft), text)
  return `<script type="application/ld+json">\n${text}\n</script>`
}

/** Returns the name of the Next.js component: `RestaurantJsonLd`. */
export function componentName({ type, variant }: Draft): string {
  const own = variant.split(' ')[0] ?? ''
  return `${/^[A-Z][A-Za-z0-9]*$/.test(own) ? own : type}JsonLd`
}

/**
 * Generates a component that renders its data. React doesn't escape a script's content, so the component replaces what
 * could end the element with `\u003c` when it renders (Next.js guide, JSON-LD).
 */
function component(name: string, text: string): string {
  return `const data = ${text}

export function ${name}() {
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{
        __html: JSON.stringify(data).replace(/</g, '\\\\u003c'),
      }}
    />
  )
}
`
}

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
 * Serializes JSON for a script element. Every `<` is written as `\u003c`, so no value can end the element or open a
 * comment in it (HTML, "Restrictions for contents of script elements"). It parses to the same data.
 */
export function safeJson(value: Json): string {
  return JSON.stringify(value, null, 2).replaceAll('<', '\\u003c')
}
