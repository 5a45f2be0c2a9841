import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#host/launch/settings.ts'

/**
 * A source file of fewer than 20 lines that only one other file imports belongs in that file. Tests don't count as
 * importers. Small files that may stay are listed in `allowedKinds`.
 */
const LINES = 20

type Source = { readonly file: string; readonly text: string }

/** Kinds of small files that may stay separate from their only importer. */
const allowedKinds: Readonly<Record<string, (small: Source, user: Source) => boolean>> = {
  'an item of a list, so that adding one takes a file and a line': (_, user) =>
    /(^schemas\/index|\/(list|registry|views|drawings))\.ts$/.test(user.file) ||
    user.file === 'site/behaviours/main.ts',
  'a list itself, to which items are added by hand': ({ file }) =>
    /\/(list|registry|views|drawings)\.ts$/.test(file),
  'the texts of a page, where an editor of texts looks for them': ({ file }) =>
    /\/keys\.ts$/.test(file),
  'the messages of a tool, which are compared with requirements §8': ({ file }) =>
    /^site\/tools\/.*\/messages\.ts$/.test(file),
  'the page of a Next route, because routes only contain an outline': ({ file }, user) =>
    user.file.startsWith('app/') && /^(admin|site)\//.test(file),
  "one of Next's file conventions": ({ file }) => /^app\/.*\/not-found\.tsx$/.test(file),
  'loaded separately, on first use or in its own thread': (small, user) =>
    importsIn(user).some(({ file, isLate }) => isLate && file === small.file),
  'client code imported by server code': (small, user) =>
    begins(small, 'use client') && !begins(user, 'use client'),
  'a style sheet imported by a module': ({ file }, user) =>
    file.endsWith('.css') && !user.file.endsWith('.css'),
}

const sources = readSources()
const importersOf = new Map<string, Source[]>()
for (const source of sources) {
  for (const file of new Set(importsIn(source).map((each) => each.file))) {
    importersOf.set(file, [...(importersOf.get(file) ?? []), source])
  }
}
const usedOnce = sources
  .filter(({ text }) => text.split('\n').length - 1 < LINES)
  .flatMap((small) => {
    const [user, second] = importersOf.get(small.file) ?? []
    return user && !second ? [{ small, user }] : []
  })

test('a small file that is used once is part of the file that uses it', () => {
  const stray = usedOnce.filter(
    ({ small, user }) => !Object.values(allowedKinds).some((isOfKind) => isOfKind(small, user)),
  )
  expect(stray.map(({ small, user }) => `${small.file} belongs in ${user.file}`)).toEqual([])
})

test.each(Object.entries(allowedKinds))(
  'there is at least one file of the kind: %s',
  (_, isOfKind) => {
    expect(usedOnce.some(({ small, user }) => isOfKind(small, user))).toBe(true)
  },
)

function readSources(): Source[] {
  const pattern =
    '{*.{mjs,ts},{admin,app,lib,packages,schemas,scripts,site,studio,supabase}/**/*.{css,mjs,ts,tsx}}'
  return globSync(pattern, {
    cwd: root,
    exclude: ['**/node_modules/**', 'packages/*/testing/**'],
  })
    .filter((file) => !/\.(test|spec|types|d)\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
}

/** Returns the local files that a source imports, and whether it loads them at run time. */
function importsIn({ file, text }: Source): { file: string; isLate: boolean }[] {
  const pattern =
    /(\bfrom|\bimport\(|\bimport|new URL\()\s*'((?:#|\.{1,2}\/|brightkeel-seo-checks\/)[^'\n]+)'/g
  return [...text.matchAll(pattern)].map(([, word = '', name = '']) => ({
    file: pathOf(file, name),
    isLate: word.endsWith('('),
  }))
}

function pathOf(file: string, name: string): string {
  if (name === '#schemas') return 'schemas/index.ts'
  const [, inSeoChecks] = /^(?:#|brightkeel-)seo-checks\/(.+)/.exec(name) ?? []
  if (inSeoChecks) return `packages/seo-checks/${inSeoChecks}`
  return name.startsWith('#') ? name.slice(1) : join(dirname(file), name)
}

function begins({ text }: Source, directive: string): boolean {
  return text.startsWith(`'${directive}'`)
}
