import { existsSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const LAKE = join(ROOT, 'packages/lake')

const MANIFEST = z.object({
  name: z.string(),
  version: z.string(),
  engines: z.object({ node: z.string() }),
  imports: z.record(z.string(), z.string()),
  exports: z.record(z.string(), z.string()),
  bin: z.record(z.string(), z.string()),
  dependencies: z.record(z.string(), z.string()),
})
const manifest = MANIFEST.parse(JSON.parse(readFileSync(join(LAKE, 'package.json'), 'utf8')))
const LOCK = z.object({
  packages: z.record(z.string(), z.looseObject({ version: z.string().optional() })),
})
const lock = LOCK.parse(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')))

const SPECIFIERS = [
  /^(?:import|export)\s(?:[^'"]*?\sfrom\s)?'([^']+)'/gms,
  /\bimport\('([^']+)'\)/g,
  /new URL\('([^']+\.ts)', import\.meta\.url\)/g,
]

/** Everything a file loads, workers included; types alone are not loaded. */
function specifiersIn(file: string): string[] {
  const source = readFileSync(file, 'utf8').replaceAll(
    /^(?:import|export) type [^;]*?from '[^']+'$/gms,
    '',
  )
  return SPECIFIERS.flatMap((pattern) => [...source.matchAll(pattern)].map(([, name = '']) => name))
}

function pathOf(specifier: string, from: string): string | undefined {
  if (specifier.startsWith('.')) return resolve(dirname(from), specifier)
  return specifier.startsWith('#lake/') ? join(LAKE, specifier.slice('#lake/'.length)) : undefined
}

/** What the package's programs load, file by file. */
function reachable(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const waiting = [...Object.values(manifest.bin), ...Object.values(manifest.exports)].map((path) =>
    join(LAKE, path),
  )
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue
    const specifiers = specifiersIn(file)
    found.set(file, specifiers)
    waiting.push(...specifiers.flatMap((name) => pathOf(name, file ?? '') ?? []))
  }
  return found
}

const files = reachable()
const packages = new Set(
  [...files.values()]
    .flat()
    .filter((name) => !/^[.#]/.test(name) && !/^node:/.test(name))
    .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/')),
)

describe('the lake as a package', () => {
  it('is whole: every file that its programs load is there and is its own', () => {
    expect(files.size).toBeGreaterThan(100)
    for (const [file, specifiers] of files) {
      expect(relative(LAKE, file)).not.toMatch(/^\.\./)
      expect(existsSync(file)).toBe(true)
      const foreign = specifiers.filter(
        (name) => name.startsWith('#') && !name.startsWith('#lake/'),
      )
      expect([relative(LAKE, file), foreign]).toEqual([relative(LAKE, file), []])
    }
    expect([...packages].filter((name) => builtinModules.includes(name))).toEqual([])
  })

  it('names exactly the packages that its programs load, in the versions that are tested here', () => {
    expect(Object.keys(manifest.dependencies)).toEqual([...packages].sort())
    for (const [name, version] of Object.entries(manifest.dependencies)) {
      expect([name, version]).toEqual([name, lock.packages[`node_modules/${name}`]?.version])
    }
  })

  it('finds its own files by its own name for them, and asks for the Node that runs it', () => {
    expect(manifest.imports).toEqual({ '#lake/*': './*' })
    expect(manifest.engines.node).toBe('>=24')
  })
})
