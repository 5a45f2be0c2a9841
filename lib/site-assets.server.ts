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
 * The addresses of the module that every page of the site runs, and of those that it begins with.
 *
 * @throws Error when they have not been built
 */
export function behavioursParts() {
  const { script, imports } = siteAssets().behaviours
  return { script: toAddress(script), imports: imports.map(toAddress) }
}

/**
 * The address of a style sheet that one kind of page links.
 *
 * @param name its source's: `layer-rank.css`
 * @throws Error when it has not been built
 */
export function sheetAddress(name: string): string {
  return toAddress(namedIn(siteAssets().sheets, name))
}

/**
 * What a page is made of that has the instrument of a tool: its HTML, and the addresses of its script, of the modules
 * that this begins with beyond those of every page, and of its style sheets.
 *
 * @param slug the name of the tool's folder
 * @throws Error when it has not been built
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
  const found = list[name]
  if (found === undefined) throw new Error(`${name} is not among the built files of the site.`)
  return found
}

function toAddress(file: string): string {
  return `${ASSETS_PATH}${file}`
}

/** Reads a list of what has been built when it is first asked for. While developing that is built again and again. */
function listOf<List>(name: string, parse: (text: string) => List): () => List {
  let known: List | undefined
  return () => {
    if (!env.isDevelopment && known) return known
    const file = join(/* turbopackIgnore: true */ process.cwd(), env.distDir, name)
    known = parse(readFileSync(file, 'utf8'))
    return known
  }
}
