import type { FileFormat } from './logic/files.ts'

/** A format as people write it. */
export function formatName(format: FileFormat): string {
  return format === 'webp' ? 'WebP' : format.toUpperCase()
}
