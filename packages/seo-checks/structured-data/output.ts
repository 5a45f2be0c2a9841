import { buildNode } from './build.ts'
import { linkGraph } from './graph.ts'
import { type Json, withoutKeys } from './json.ts'
import type { Draft } from './model.ts'

export const formats = ['script', 'json', 'next', 'graph'] as const
export type Format = (typeof formats)[number]

/**
 * The finished markup: a script tag, the JSON alone, a component for Next.js, or a script tag around a linked
 * graph. Other things of the pasted document come with it in each.
 */
export function markup(draft: Draft, format: Format): string {
  const text = safeJson(markupJson(draft, format))
  if (format === 'json') return text
  if (format === 'next') return component(componentName(draft), text)
  return `<script type="application/ld+json">\n${text}\n</script>`
}

/** What the component for Next.js is called: `RestaurantJsonLd`. */
export function componentName({ type, variant }: Draft): string {
  const own = variant.split(' ')[0] ?? ''
  return `${/^[A-Z][A-Za-z0-9]*$/.test(own) ? own : type}JsonLd`
}

/**
 * A component that writes its data into the page. React takes the content of a script as it stands, so that what
 * could end the element is written `\u003c` once more when it is drawn (Next.js guide, JSON-LD).
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
