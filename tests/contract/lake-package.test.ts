import { readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const LAKE = join(ROOT, 'packages/lake')

const MANIFEST = z.object({
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
  /\bimport(?:\.meta\.resolve)?\('([^']+)'\)/g,
]

/** Returns what a file loads, workers included. Types aren't loaded. */
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

/** Returns each file that the package's programs and exports load, with its imports. */
function reachableFiles(): Map<string, string[]> {
  const reachable = new Map<string, string[]>()
  // Patterns are for tests, and not in the published package.
  const exported = Object.values(manifest.exports).filter((path) => !path.includes('*'))
  const queue = [...Object.values(manifest.bin), ...exported].map((path) => join(LAKE, path))
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (reachable.has(file)) continue
    const specifiers = specifiersIn(file)
    reachable.set(file, specifiers)
    queue.push(...specifiers.flatMap((name) => pathOf(name, file ?? '') ?? []))
  }
  return reachable
}

const files = reachableFiles()
const packages = new Set(
  [...files.values()]
    .flat()
    .filter((name) => !/^[.#]/.test(name) && !/^node:/.test(name))
    .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/')),
)

describe('the lake as a package', () => {
  it('imports nothing from outside its folder', () => {
    expect(files.size).toBeGreaterThan(100)
    for (const [file, specifiers] of files) {
      expect(relative(LAKE, file)).not.toMatch(/^\.\./)
      const foreign = specifiers.filter(
        (name) => name.startsWith('#') && !name.startsWith('#lake/'),
      )
      expect([relative(LAKE, file), foreign]).toEqual([relative(LAKE, file), []])
    }
    expect([...packages].filter((name) => builtinModules.includes(name))).toEqual([])
  })

  it('declares exactly the packages that it loads, in the versions that are tested here', () => {
    expect(Object.keys(manifest.dependencies)).toEqual([...packages].sort())
    for (const [name, version] of Object.entries(manifest.dependencies)) {
      expect([name, version]).toEqual([name, lock.packages[`node_modules/${name}`]?.version])
    }
  })
})
