import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns the path of the file that stores the pages of a build, and removes those of other builds: their pages link to
 * files that no longer exist. A front that still serves another build keeps its open file.
 */
export function pagesFile(folder: string, build: string): string {
  const name = `pages-${build}.sqlite`
  mkdirSync(folder, { recursive: true })
  for (const other of readdirSync(folder)) {
    if (/^pages.*\.sqlite/.test(other) && !other.startsWith(name)) rmSync(join(folder, other))
  }
  return join(folder, name)
}
