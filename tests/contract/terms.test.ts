import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#host/launch/settings.ts'

/**
 * Checks that visible texts use the words of docs/terms.md. It searches everything that could be a text: between tags,
 * and literals of several words or with a capital letter. It can't tell which of two allowed words is right.
 */
const terms =
  readFileSync(join(root, 'docs/terms.md'), 'utf8').split('## In the interface')[1] ?? ''

const refused = [...terms.matchAll(/^\| \*\*.*\| ([^|]+) \|$/gm)].flatMap(([, words = '']) =>
  words.split(',').map((word) => word.trim()),
)

/** Files in which a refused word is the actual name. */
const allowed: Readonly<Record<string, string>> = {
  'site/search/keywords.ts': 'words that people type',
  'site/search/synonyms.ts': 'words that people type',
  'site/tools/utm-builder/logic/channel-rules.ts': 'values that Google Analytics compares with',
}

const sources = globSync('{site,admin,app,lib,schemas,studio}/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.test\.|\/test-|\.generated|sanity\.types/.test(file) && !(file in allowed),
)

test('the list of terms contains words to refuse', () => {
  expect(refused).toContain('picture')
  expect(refusedIn('Choose a picture')).toEqual(['picture'])
})

test('texts in the sources use the words of the list', () => {
  expect(
    sources.flatMap((file) =>
      textsOf(file).flatMap((text) => refusedIn(text).map((word) => `${file}: ${word} in ${text}`)),
    ),
  ).toEqual([])
})

test('the seed content uses the words of the list, except in posts', () => {
  const lines = readFileSync(join(root, 'content/seed.ndjson'), 'utf8').split('\n')
  const documents = lines
    .filter((line) => line !== '' && !line.includes('"_type":"post"'))
    .map((line) => line.replace(/"_[a-z]+":"[^"]*"/gi, ''))

  expect(documents.flatMap((line) => refusedIn(line).map((word) => `${word} in ${line}`))).toEqual(
    [],
  )
})

/** Names in the guide that belong to Sanity, and the heading at the end of every article. */
const otherNames = [
  ...['Generate', 'Publish', 'Unpublish', 'History', 'Sources'],
  ...['Schedule publish', 'Delete schedule', 'Releases', 'Scheduled drafts'],
  ...['Unpublish document', 'Revert'],
]

test("the editors' guide uses the names of fields and buttons in the Studio and the admin area", () => {
  const guide = readFileSync(join(root, 'docs/editors-guide.md'), 'utf8')
  const named = [...guide.matchAll(/(?<!\*)\*([A-Z][^*]*[^.:*])\*(?!\*)/g)]
    .flatMap(([, name = '']) => name.split(' → '))
    .filter((name) => !otherNames.includes(name))
  const shown = new Set(sources.flatMap(textsOf))
  expect(named).toContain('Updated on')
  expect(named.filter((name) => !shown.has(name))).toEqual([])
})

function refusedIn(text: string): string[] {
  return refused.filter((word) => new RegExp(`\\b${word}s?\\b`, 'i').test(text))
}

/** Returns literals without their placeholders, and text between tags, on one line or several. */
function textsOf(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8')
    .replace(
      /(?<!\w)\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$|className="[^"]*"|^(import|export) .* from .*$/gm,
      '',
    )
    .replace(/\$\{[^}]*\}/g, '')
  const literals = source.matchAll(/(['"`])((?:(?!\1)[^\\]|\\.)*?)\1/g)
  const between = source.matchAll(/>([^<>{}=;:()]+)</g)

  return [
    ...[...literals].map(([, , text = '']) => text).filter((text) => !/\n.*\n/.test(text)),
    ...[...between].map(([, text = '']) => text),
  ].flatMap((text) => (/\S\s+\S|^[A-Z]/.test(text.trim()) ? [text.trim()] : []))
}
