import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { syncPath } from '#lake/store/sync-path.ts'
import { KINDS } from './assets.ts'

/**
 * Copies the originals of one asset folder into another. They never change under their name, so both can have the same
 * file: whoever deletes it leaves the other's.
 * @throws Error when the disk is full.
 */
export function copyAssetFiles(from: string, to: string): void {
  for (const kind of KINDS) {
    const source = join(from, kind)
    const target = join(to, kind)
    mkdirSync(target, { recursive: true })
    for (const name of readdirSync(source)) linkOrCopy(join(source, name), join(target, name))
    syncPath(target)
  }
}

function linkOrCopy(source: string, target: string): void {
  if (existsSync(target)) return
  try {
    linkSync(source, target)
  } catch (error) {
    // Deleted since the folder was read; whoever needs it in the copy finds out.
    if (!existsSync(source)) return
    if (!isWithoutLinks(error)) throw error
    copyFileSync(source, target)
  }
}

function isWithoutLinks(error: unknown): boolean {
  const codes = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK', 'EXDEV']
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}
