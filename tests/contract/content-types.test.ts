import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#host/launch/settings.ts'
import { documentTypes, singletonTypes } from '#schemas'
import { contentTypes } from '#site/content/list.ts'
import type { Section } from '#site/sections/define.ts'
import { sections } from '#site/sections/list.ts'

/** A name in quotes, as in TypeScript and in GROQ. `page` is an ordinary word too: there only as a document's type. */
const names = contentTypes.map(({ name }) => name).filter((name) => name !== 'page')
const named = new RegExp(`['"\`](?:${names.join('|')})['"\`]|_type(?: ==|:) ['"]page['"]`)

const exceptions = new Set([
  // The comment form of posts has a field of that name.
  'lib/comments/comment-form.ts',
  // The topics of the contact form include a question.
  'lib/forms/contact-form.ts',
  // Lists the repository's folders, one of which is called app.
  'packages/host/launch/build.ts',
  // Sample content for tests.
  'packages/host/backup/test-site.ts',
])

test('the host, lib and studio name no document type, because site/content defines them', () => {
  const files = ['lib', 'packages/host', 'studio'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
  )
  expect(files.length).toBeGreaterThan(100)
  const naming = files
    .filter((name) => !exceptions.has(name))
    .filter((name) => named.test(withoutComments(readFileSync(join(root, name), 'utf8'))))
  expect(naming).toEqual([])
})

test('the tools of a section lead to a list that the Studio has', () => {
  const kinds: readonly Section[] = sections
  const lists = kinds.flatMap(({ documents }) => documents ?? [])
  expect(lists).not.toEqual([])
  expect(contentTypes.map(({ studio }) => studio.title)).toEqual(expect.arrayContaining(lists))
})

test('every document type that editors can create has its folder in site/content', () => {
  const names = documentTypes.filter((name) => !singletonTypes.has(name))
  expect(contentTypes.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
  for (const name of names) {
    const folder = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    expect(existsSync(join(root, 'site/content', folder, 'type.ts')), name).toBe(true)
  }
})

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
}
