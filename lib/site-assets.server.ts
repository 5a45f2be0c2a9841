import 'server-only'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { env } from './env.ts'
import { ASSETS_FOLDER, ASSETS_PATH, siteBuildFolder } from './site-assets.ts'
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

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
}

/**
 * Reads a built file of the site.
 *
 * @param name file name, which contains a hash of the content
 * @returns undefined if the build has no such file
 */
export async function readSiteAsset(name: string) {
  if (!/^[\w.-]+$/.test(name) || name.startsWith('.')) return undefined
  try {
    const body = await readFile(inBuild(ASSETS_FOLDER, name))
    return { body, type: types[extname(name)] ?? 'application/octet-stream' }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
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
    cached = parse(readFileSync(inBuild(name), 'utf8'))
    return cached
  }
}

function inBuild(...names: readonly string[]): string {
  return join(/* turbopackIgnore: true */ process.cwd(), siteBuildFolder(env.distDir), ...names)
}
