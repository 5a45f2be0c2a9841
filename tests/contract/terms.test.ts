import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#host/launch/settings.ts'

/**
 * Texts that people see use the words of docs/terms.md. What is looked for are words, in whatever could be a text:
 * between tags, and literals of several words or with a capital. That a text uses the right word of two allowed ones is not
 * proven.
 */
const terms =
  readFileSync(join(root, 'docs/terms.md'), 'utf8').split('## In the interface')[1] ?? ''

const refused = [...terms.matchAll(/^\| \*\*.*\| ([^|]+) \|$/gm)].flatMap(([, words = '']) =>
  words.split(',').map((word) => word.trim()),
)

/** Where a refused word is the thing itself. */
const allowed: Readonly<Record<string, string>> = {
  'site/tools/utm-builder/logic/channel-rules.ts': 'values that Google Analytics compares with',
}

const sources = globSync('{site,admin,app,lib,schemas,studio}/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.test\.|\/test-|\.generated|sanity\.types/.test(file) && !(file in allowed),
)

test('the list of terms names words to refuse', () => {
  expect(refused).toContain('picture')
  expect(found('Choose a picture')).toEqual(['picture'])
})

test('texts in the sources use the words of the list', () => {
  expect(
    sources.flatMap((file) =>
      textsOf(file).flatMap((text) => found(text).map((word) => `${file}: ${word} in ${text}`)),
    ),
  ).toEqual([])
})

test('the seed uses the words of the list, but for what its authors wrote', () => {
  const lines = readFileSync(join(root, 'content/seed.ndjson'), 'utf8').split('\n')
  const documents = lines
    .filter((line) => line !== '' && !line.includes('"_type":"post"'))
    .map((line) => line.replace(/"_[a-z]+":"[^"]*"/gi, ''))

  expect(documents.flatMap((line) => found(line).map((word) => `${word} in ${line}`))).toEqual([])
})

/** Words of the guide that are Sanity's own, and the heading that every article ends with. */
const others = ['Generate', 'Publish', 'Unpublish', 'History', 'Sources']

test('the editors’ guide calls fields and buttons as the Studio and the admin area do', () => {
  const guide = readFileSync(join(root, 'docs/editors-guide.md'), 'utf8')
  const named = [...guide.matchAll(/(?<!\*)\*([A-Z][^*]*[^.:*])\*(?!\*)/g)]
    .flatMap(([, name = '']) => name.split(' → '))
    .filter((name) => !others.includes(name))
  const shown = new Set(sources.flatMap(textsOf))
  expect(named).toContain('Updated on')
  expect(named.filter((name) => !shown.has(name))).toEqual([])
})

function found(text: string): string[] {
  return refused.filter((word) => new RegExp(`\\b${word}s?\\b`, 'i').test(text))
}

/** Literals without what is put into them, and what stands between tags, on one line or over several. */
function textsOf(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8')
    .replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$|className="[^"]*"|^(import|export) .* from .*$/gm, '')
    .replace(/\$\{[^}]*\}/g, '')
  const literals = source.matchAll(/(['"`])((?:(?!\1)[^\\]|\\.)*?)\1/g)
  const between = source.matchAll(/>([^<>{}=;:()]+)</g)

  return [
    ...[...literals].map(([, , text = '']) => text).filter((text) => !/\n.*\n/.test(text)),
    ...[...between].map(([, text = '']) => text),
  ].flatMap((text) => (/\S\s+\S|^[A-Z]/.test(text.trim()) ? [text.trim()] : []))
}
