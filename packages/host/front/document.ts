import { BEFORE_FIRST_PAINT } from '#lib/before-first-paint.ts'
import { hashSource } from '#lib/security/csp.ts'
import { ASSETS_PATH } from '#lib/site-assets.ts'

/** A page without the framework's scripts, or the reason why it must keep them. */
export type DocumentOutcome = { readonly html: string } | { readonly problem: string }

/** Inline scripts that documents keep; they are the same on every page. */
const INLINE_SCRIPTS: readonly string[] = [BEFORE_FIRST_PAINT]

/** Sources for `script-src` of a Content-Security-Policy that allow the site's own inline scripts. */
export const inlineScriptHashes: readonly string[] = INLINE_SCRIPTS.map(hashSource)

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g

/** Signs that HTML is incomplete until a script runs (React's server renderer, `ReactFizzConfigDOM`). */
const INCOMPLETE: readonly (readonly [pattern: RegExp, problem: string])[] = [
  [/<template id="[BP]:/, 'has a placeholder for streamed content'],
  [/<div hidden="" id="S:/, 'has streamed content that a script must move'],
  [/<!--\$[?~!]-->/, 'has a pending or failed Suspense boundary'],
  [/<html id="__next_error__"/, 'is rendered in the browser only'],
]

/** Inline scripts of the framework: flight data, chunk loading, paint timing. */
const frameworkScript =
  /^\(?self\.__next_|^\(globalThis\["TURBOPACK"\]|^requestAnimationFrame\(function\(\)\{\$RT=performance\.now\(\)\}\)/

/** Markup that only the removed scripts need: their preloads, render blocking, and React's markers. */
const LEFTOVERS: readonly RegExp[] = [
  /<link\b(?=[^>]*\brel="(?:preload|modulepreload)")(?=[^>]*\bas="script")[^>]*>/g,
  /<link\b(?=[^>]*\brel="expect")[^>]*>/g,
  /<div hidden=""><!--\$--><!--\/\$--><\/div>/g,
  /<!--(?:\$|\/\$|&|\/&| )?-->/g,
]

/**
 * Removes the framework's scripts and flight data from a page. Structured data, the site's own module and its inline
 * scripts stay.
 *
 * @param html the complete page, as Next sent it
 * @returns a problem if the page is incomplete without those scripts or has an unknown one
 */
export function toDocument(html: string): DocumentOutcome {
  const unknown = [...html.matchAll(SCRIPT)]
    .map(([, attributes = '', text = '']) => ({ attributes, text }))
    .find((script) => !isOwn(script) && !isFrameworkScript(script))
  if (unknown) {
    const name = attribute(unknown.attributes, 'src') ?? unknown.text.slice(0, 60)
    return { problem: `has an unknown script: ${name}` }
  }
  const problem = problemOf(html.replace(SCRIPT, ''))
  if (problem) return { problem }

  const stripped = html.replace(SCRIPT, (script, attributes: string, text: string) =>
    isOwn({ attributes, text }) ? script : '',
  )
  return { html: LEFTOVERS.reduce((rest, leftover) => rest.replace(leftover, ''), stripped) }
}

/** Returns the inline scripts of a page that have the nonce of its render: only Next's own have it. */
export function scriptsWithNonce(nonce: string, html: string): string[] {
  return [...html.matchAll(SCRIPT)].flatMap(([, attributes = '', text = '']) =>
    attribute(attributes, 'nonce') === nonce && text !== '' ? [text] : [],
  )
}

type Script = { readonly attributes: string; readonly text: string }

function problemOf(html: string): string | undefined {
  const incomplete = INCOMPLETE.find(([pattern]) => pattern.test(html))
  if (incomplete) return incomplete[1]
  if (!/<\/html>\s*$/.test(html)) return 'is truncated'
  const head = html.slice(0, html.indexOf('</head>'))
  // Streamed metadata is in the body until a script moves it to the head.
  return head.includes('<title>') ? undefined : 'has no title in its head'
}

function isOwn({ attributes, text }: Script): boolean {
  const source = attribute(attributes, 'src')
  if (source !== undefined) return source.startsWith(ASSETS_PATH)
  const type = attribute(attributes, 'type')
  return type === undefined ? INLINE_SCRIPTS.includes(text) : type === 'application/ld+json'
}

function isFrameworkScript({ attributes, text }: Script): boolean {
  const source = attribute(attributes, 'src')
  return source === undefined ? frameworkScript.test(text) : source.startsWith('/_next/')
}

function attribute(attributes: string, name: string): string | undefined {
  return new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1]
}
