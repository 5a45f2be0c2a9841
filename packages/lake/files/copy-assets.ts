import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { syncPath } from '#lake/store/sync-path.ts'
import { KINDS } from './assets.ts'

/**
 * Copies the originals of one asset folder to another with hard links if possible. Their content never changes, so
 * folders can share a file and delete it independently.
 * @throws Error if the disk is full.
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
    // The file was deleted after the folder was read.
    if (!existsSync(source)) return
    if (!isLinkingUnsupported(error)) throw error
    copyFileSync(source, target)
  }
}

function isLinkingUnsupported(error: unknown): boolean {
  const codes = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK', 'EXDEV']
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}
