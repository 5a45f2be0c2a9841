import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { toolsContent } from '#content/pages/tools.ts'
import { toolId } from '#site/content/tool/parse.ts'
import { defineTool } from './define.ts'
import { defineToolState } from './kit/state/define.ts'
import { type ToolSlug, tools } from './list.ts'

const room = new URL('./', import.meta.url)

/** Folders that aren't tools. */
const shared = ['kit']

const folders = readdirSync(room, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !shared.includes(entry.name))
  .map(({ name }) => name)

/** Returns the names of a folder's sources, without workers, which load separately. */
function sourcesIn(folder: string): string[] {
  return readdirSync(new URL(`${folder}/`, room))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|worker)\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`)
}

function named(text: string, importing: RegExp): string[] {
  return [...text.matchAll(importing)].map(([, file = '']) => file)
}

const addressOf = new Map<string, string>(tools.map(({ slug, href }) => [slug, href]))

describe.each(folders)('site/tools/%s', (folder) => {
  test('is listed', async () => {
    const defined: unknown[] = Object.values(await import(new URL(`${folder}/tool.ts`, room).href))
    expect(defined).toHaveLength(1)
    expect(tools).toContain(defined[0])
    expect(addressOf.get(folder)).toBe(`/tools/${folder}`)
  })

  test('exports an instrument', async () => {
    const { Instrument } = await import(new URL(`${folder}/instrument.client.tsx`, room).href)
    expect(Instrument).toBeTypeOf('function')
  })

  test('stores its state under its own slug and parses it back', async () => {
    const { definition } = await import(new URL(`${folder}/state.ts`, room).href)
    const { initial, label, parse, sample, slug } = definition
    expect(slug).toBe(folder)
    for (const state of [initial, sample]) {
      expect(parse(JSON.parse(JSON.stringify(state)))).toEqual(state)
    }
    expect(parse('nothing of the kind')).toBeNull()
    expect(label(sample)).not.toBe('')
  })

  test('does not import eagerly what it also imports lazily', () => {
    const files = sourcesIn(folder).map((file) => readFileSync(new URL(file, room), 'utf8'))
    const later = files.flatMap((text) => named(text, /\bimport\('([^']+)'\)/g))
    const atOnce = files.flatMap((text) => named(text, /^import (?!type\b)[^']*'([^']+)'/gm))
    // One eager import is enough to add the module to the page's script.
    expect(later.filter((file) => atOnce.includes(file))).toEqual([])
  })

  test('has features and rules', async () => {
    const texts = await tools.find(({ slug }) => slug === folder)?.texts()
    expect(texts?.line).toMatch(/^.{10,41}\.$/)
    expect(texts?.introduction).toMatch(/\.$/)
    for (const list of [texts?.features, texts?.rules]) {
      expect(list?.length).toBeGreaterThan(0)
    }
  })
})

test('the default tools page shows every tool', () => {
  const shelves = toolsContent.pageBuilder.flatMap((section) =>
    section._type === 'toolList' ? (section.shelves ?? []) : [],
  )
  const shown = shelves.flatMap((shelf) => shelf.tools?.map(({ _ref }) => _ref) ?? [])
  expect(shown.toSorted()).toEqual(tools.map(({ slug }) => toolId(slug)).toSorted())
})

test('the tools of requirements §2 exist at the specified URLs', () => {
  expect(tools.map(({ href }) => href)).toEqual(
    expect.arrayContaining([
      '/tools/meta-tag-generator',
      '/tools/utm-builder',
      '/tools/word-counter',
      '/tools/qr-generator',
      '/tools/schema-generator',
      '/tools/color-palette',
    ]),
  )
})

test('an incomplete tool does not compile', () => {
  const named = { slug: 'time-machine', name: 'Time Machine', description: '', category: '' }
  const listed = {
    ...named,
    seo: { title: '', description: '' },
  } as const
  const texts = { line: '', introduction: '', features: [], rules: [] }
  const tool = defineTool({ ...listed, texts: async () => texts })
  // @ts-expect-error Texts are missing.
  defineTool(listed)
  defineTool({
    ...listed,
    // @ts-expect-error Rules are missing.
    texts: async () => ({ line: '', introduction: '', features: [] }),
  })
  // @ts-expect-error A sample is missing.
  defineToolState({ slug: 'word-counter', initial: {}, parse: () => null, label: () => '' })
  // @ts-expect-error The tool isn't in the list, so it has no page and no drawing.
  const missing: ToolSlug = tool.slug

  expect(tools.map(({ slug }) => slug)).not.toContain(missing)
})
