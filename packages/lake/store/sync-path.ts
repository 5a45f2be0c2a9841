import { closeSync, fsyncSync, openSync } from 'node:fs'

/**
 * Syncs a file's content or a directory's entries to disk. Without it, a rename may not survive a power failure
 * (fsync(2)).
 */
export function syncPath(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
