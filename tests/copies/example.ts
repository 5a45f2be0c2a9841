import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '#host/launch/settings.ts'

/** A code block in one of the repository's documents, with the file name in its first line. */
export type Example = { language: string; name: string; text: string }

/** @param page path from the root, for example `docs/changes/example.md` */
export function examplesOf(page: string): Example[] {
  const source = readFileSync(join(root, page), 'utf8')
  const blocks = source.matchAll(/^```(\w+)\n(?:\/\/|\/\*|--) (\S[^*\n]*?)(?: \*\/)?\n(.*?)^```/gms)
  return [...blocks].map(([, language = '', name = '', text = '']) => ({ language, name, text }))
}

/**
 * Writes an example into a copy of the repository: a new file, or the lines of a diff.
 *
 * @throws Error if the file exists, or if the lines of the diff don't occur exactly once
 */
export function apply(folder: string, { language, name, text }: Example): void {
  const file = join(folder, name)
  if (language !== 'diff') {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text, { flag: 'wx' })
    return
  }
  const lines = text.trimEnd().split('\n')
  const side = (other: string) =>
    lines.flatMap((line) => (line.startsWith(other) ? [] : [`${line.slice(1)}\n`])).join('')
  const parts = `\n${readFileSync(file, 'utf8')}`.split(`\n${side('+')}`)
  if (parts.length !== 2) {
    throw new Error(`${name} contains these lines ${parts.length - 1} times:\n${side('+')}`)
  }
  writeFileSync(file, parts.join(`\n${side('-')}`).slice(1))
}
