import { BEFORE_FIRST_PAINT } from '#lib/before-first-paint.ts'
import { hashSource } from '#lib/security/csp.ts'
import { ASSETS_PATH } from '#lib/site-assets.ts'

/** A page without the framework's scripts, or why it has to go out as it is. */
export type DocumentOutcome = { readonly html: string } | { readonly problem: string }

/** Inline scripts that stay, word for word the same on every page. */
const keptInlineScripts: readonly string[] = [BEFORE_FIRST_PAINT]

/** What lets the site's own inline scripts through: sources for `script-src` of a Content-Security-Policy. */
export const keptScriptHashes: readonly string[] = keptInlineScripts.map(hashSource)

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g

/**
 * What says that HTML waits for a script (React's server renderer, `ReactFizzConfigDOM`): a placeholder, a part that
 * came late and is to be put in its place, a boundary that is pending or has failed, a page drawn in the browser only.
 */
const waiting: readonly (readonly [sign: RegExp, problem: string])[] = [
  [/<template id="[BP]:/, 'holds a place for a part that comes later'],
  [/<div hidden="" id="S:/, 'holds a part that is not in its place'],
  [/<!--\$[?~!]-->/, 'has a boundary that is pending or has failed'],
  [/<html id="__next_error__"/, 'is drawn in the browser only'],
]

/** Inline scripts that only serve the framework: flight data, what its bundler loads, when the page was shown. */
const frameworkScript =
  /^\(?self\.__next_|^\(globalThis\["TURBOPACK"\]|^requestAnimationFrame\(function\(\)\{\$RT=performance\.now\(\)\}\)/

/** What is only there for scripts that are gone: their preloads, empty markers, and the wait for one of them. */
const LEFTOVERS: readonly RegExp[] = [
  /<link\b(?=[^>]*\brel="(?:preload|modulepreload)")(?=[^>]*\bas="script")[^>]*>/g,
  /<link\b(?=[^>]*\brel="expect")[^>]*>/g,
  /<div hidden=""><!--\$--><!--\/\$--><\/div>/g,
  /<!--(?:\$|\/\$|&|\/&| )?-->/g,
]

/**
 * Makes a document of a finished page of Next: without the framework's scripts and flight data, with structured
 * data, the site's own module and the few inline scripts that are known.
 *
 * @param html the whole page, as the server sent it
 * @returns the problem where the page is not whole without those scripts, or has one that nobody knows
 */
export function toDocument(html: string): DocumentOutcome {
  const unknown = [...html.matchAll(SCRIPT)]
    .map(([, attributes = '', text = '']) => ({ attributes, text }))
    .find((script) => !isKept(script) && !isFrameworks(script))
  if (unknown) {
    const name = attribute(unknown.attributes, 'src') ?? unknown.text.slice(0, 60)
    return { problem: `runs a script that nobody knows: ${name}` }
  }
  const bare = html.replace(SCRIPT, '')
  const problem = problemOf(bare)
  if (problem) return { problem }

  const stripped = html.replace(SCRIPT, (script, attributes: string, text: string) =>
    isKept({ attributes, text }) ? script : '',
  )
  return { html: LEFTOVERS.reduce((rest, leftover) => rest.replace(leftover, ''), stripped) }
}

/** The inline scripts of a whole page that Next marked with the nonce of the render: its own, and no others. */
export function scriptsUnder(nonce: string, html: string): string[] {
  return [...html.matchAll(SCRIPT)].flatMap(([, attributes = '', text = '']) =>
    attribute(attributes, 'nonce') === nonce && text !== '' ? [text] : [],
  )
}

type Script = { readonly attributes: string; readonly text: string }

function problemOf(html: string): string | undefined {
  const sign = waiting.find(([pattern]) => pattern.test(html))
  if (sign) return sign[1]
  if (!/<\/html>\s*$/.test(html)) return 'is cut short'
  const head = html.slice(0, html.indexOf('</head>'))
  // Streamed metadata stands in the body, and a script takes it to the head.
  return head.includes('<title>') ? undefined : 'has no title in its head'
}

function isKept({ attributes, text }: Script): boolean {
  const source = attribute(attributes, 'src')
  if (source !== undefined) return source.startsWith(ASSETS_PATH)
  const type = attribute(attributes, 'type')
  return type === undefined ? keptInlineScripts.includes(text) : type === 'application/ld+json'
}

function isFrameworks({ attributes, text }: Script): boolean {
  const source = attribute(attributes, 'src')
  return source === undefined ? frameworkScript.test(text) : source.startsWith('/_next/')
}

function attribute(attributes: string, name: string): string | undefined {
  return new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1]
}
