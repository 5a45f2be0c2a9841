import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Brings a file's content, or a directory's names, to the disk: a rename survives a power failure only then (fsync(2)). */
export function syncPath(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
