import { strToU8, zipSync } from 'fflate'

/** Zips text files by their path in the archive. The same files make the same bytes. */
export function zip(files: Readonly<Record<string, string>>): Uint8Array {
  const entries = Object.entries(files).map(([path, text]) => [path, strToU8(text)] as const)
  // Archives store local time, so a local date gives the same bytes in every time zone.
  return zipSync(Object.fromEntries(entries), { level: 9, mtime: new Date(2025, 0, 1) })
}
