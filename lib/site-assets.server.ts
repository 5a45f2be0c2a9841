import 'server-only'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { env } from './env.ts'
import { ASSETS_PATH } from './site-assets.ts'
import {
  ASSETS_MANIFEST,
  FIRST_STATES,
  parseFirstStates,
  parseSiteAssets,
} from './site-assets-lists.ts'

const siteAssets = listOf(ASSETS_MANIFEST, parseSiteAssets)
const firstStates = listOf(FIRST_STATES, parseFirstStates)

/**
 * Returns the URLs of the module that every page of the site loads, and of the modules it imports.
 *
 * @throws Error if they haven't been built
 */
export function behavioursParts() {
  const { script, imports } = siteAssets().behaviours
  return { script: toAddress(script), imports: imports.map(toAddress) }
}

/**
 * Returns the URL of a style sheet for one kind of page.
 *
 * @param name source name, such as `timeline.css`
 * @throws Error if it hasn't been built
 */
export function sheetAddress(name: string): string {
  return toAddress(namedIn(siteAssets().sheets, name))
}

/**
 * Returns what a tool's page needs: the HTML of the tool, and the URLs of its script, of the imported modules that
 * other pages don't load, and of its style sheets.
 *
 * @param slug the name of the tool's folder
 * @throws Error if it hasn't been built
 */
export function instrumentParts(slug: string) {
  const { behaviours, instruments } = siteAssets()
  const { script, imports, sheets } = namedIn(instruments, slug)
  return {
    html: namedIn(firstStates(), slug),
    script: toAddress(script),
    imports: imports.filter((file) => !behaviours.imports.includes(file)).map(toAddress),
    sheets: sheets.map(toAddress),
  }
}

function namedIn<Value>(list: Readonly<Record<string, Value>>, name: string): Value {
  const value = list[name]
  if (value === undefined) throw new Error(`${name} is not among the built files of the site.`)
  return value
}

function toAddress(file: string): string {
  return `${ASSETS_PATH}${file}`
}

/** Reads a list of built files on first use. In development, reads it each time because files are rebuilt. */
function listOf<List>(name: string, parse: (text: string) => List): () => List {
  let cached: List | undefined
  return () => {
    if (!env.isDevelopment && cached) return cached
    const file = join(/* turbopackIgnore: true */ process.cwd(), env.distDir, name)
    cached = parse(readFileSync(file, 'utf8'))
    return cached
  }
}
