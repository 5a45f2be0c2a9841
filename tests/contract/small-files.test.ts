import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#host/launch/settings.ts'

/**
 * What is used once stands where it is used: a source file of under 20 lines that one file alone imports belongs
 * into that file. Tests do not count as users. Those that stay are of a kind.
 */
const LINES = 20

type Source = { readonly file: string; readonly text: string }

/** Why a small file stands apart from the only one that imports it. */
const kinds: Readonly<Record<string, (small: Source, user: Source) => boolean>> = {
  'a part that a list names: adding one is a file and a line': (_, user) =>
    /(^schemas\/index|\/(list|registry|views|drawings))\.ts$/.test(user.file) ||
    user.file === 'site/behaviours/main.ts',
  'a list itself: parts are added to it by hand': ({ file }) =>
    /\/(list|registry|views|drawings)\.ts$/.test(file),
  'the texts of a page, where whoever changes them looks': ({ file }) => /\/keys\.ts$/.test(file),
  'what a route of Next shows: routes are outlines': ({ file }, user) =>
    user.file.startsWith('app/') && /^(admin|site)\//.test(file),
  "one of Next's file conventions": ({ file }) => /^app\/.*\/not-found\.tsx$/.test(file),
  'loaded apart, on first use or in a thread of its own': (small, user) =>
    importsIn(user).some(({ file, isLate }) => isLate && file === small.file),
  'what runs in the browser, below what runs on the server': (small, user) =>
    begins(small, 'use client') && !begins(user, 'use client'),
  'what browsers may call on the server': (small) => begins(small, 'use server'),
  'a style sheet, below a module': ({ file }, user) =>
    file.endsWith('.css') && !user.file.endsWith('.css'),
}

const sources = readSources()
const usersOf = new Map<string, Source[]>()
for (const source of sources) {
  for (const file of new Set(importsIn(source).map((each) => each.file))) {
    usersOf.set(file, [...(usersOf.get(file) ?? []), source])
  }
}
const usedOnce = sources
  .filter(({ text }) => text.split('\n').length - 1 < LINES)
  .flatMap((small) => {
    const [user, second] = usersOf.get(small.file) ?? []
    return user && !second ? [{ small, user }] : []
  })

test('a small file that is used once stands in the file that uses it', () => {
  const stray = usedOnce.filter(
    ({ small, user }) => !Object.values(kinds).some((isOfKind) => isOfKind(small, user)),
  )
  expect(stray.map(({ small, user }) => `${small.file} belongs into ${user.file}`)).toEqual([])
})

test.each(Object.entries(kinds))('there is %s', (_, isOfKind) => {
  expect(usedOnce.some(({ small, user }) => isOfKind(small, user))).toBe(true)
})

/** Every source of ours but the tests and what they share. */
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

/** The files of ours that a source imports; late ones are those it loads while it runs. */
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
