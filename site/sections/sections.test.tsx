import { existsSync, readdirSync } from 'node:fs'
import { prerender } from 'react-dom/static'
import { expect, it, vi } from 'vitest'
import { toPicture } from '#lib/content/picture.ts'
import { pageQuestions, pageWords, toPage } from '#site/content/page/parse.ts'
import { SectionPage } from '#site/pages/page/section-page.tsx'
import { siteTypes } from '#site/schema.ts'
import type { Section, SectionView } from './define.ts'
import { sections } from './list.ts'
import { sectionViews } from './views.ts'

// Images ask how large they are to be sent.
vi.mock('#lib/settings/site-settings.ts', () => ({
  getSiteSettings: async () => ({ performance: { imageOptimization: true, lazyLoading: true } }),
}))

const all: readonly Section[] = sections

function pageOf(pageBuilder: readonly unknown[], editable = false) {
  const page = toPage(
    {
      _id: 'page-customers',
      _updatedAt: '2026-11-01T00:00:00Z',
      title: 'Customers',
      slug: 'customers',
      pageBuilder,
      seo: null,
    },
    { editable },
  )
  if (!page) throw new Error('The page cannot be read.')
  return page
}

async function htmlOf(pageBuilder: readonly unknown[], editable = false): Promise<string> {
  const { prelude } = await prerender(<SectionPage page={pageOf(pageBuilder, editable)} />)
  return (await new Response(prelude).text()).replaceAll('<!-- -->', '')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

const folders = readdirSync(new URL('.', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .filter((name) => existsSync(new URL(`${name}/section.ts`, import.meta.url)))

it.each(folders)('site/sections/%s is in the list', async (folder) => {
  const defined: unknown[] = Object.values(
    await import(new URL(`${folder}/section.ts`, import.meta.url).href),
  )
  expect(sections.filter((section) => defined.includes(section))).toHaveLength(1)
})

it('the Studio offers every section on a page, in the order of the list', () => {
  const page = siteTypes.find(({ name }) => name === 'page')
  const fields = page && 'fields' in page ? (page.fields ?? []) : []
  const builder = fields.find(({ name }) => name === 'pageBuilder')
  expect(builder).toMatchObject({ of: all.map(({ type }) => ({ type: type.name })) })
})

it.each(all.map((section) => [section.type.name, section] as const))(
  'a %s shows every word it holds, and search finds them',
  async (_, { sample, reader, words }) => {
    const html = await htmlOf([sample])
    const value = reader.parse({ ...sample, image: toPicture(sample.image) })
    const all = words(value).flatMap((text) => text ?? [])
    expect(all.length).toBeGreaterThan(0)
    for (const text of all) {
      expect(html).toContain(escaped(text))
      expect(pageWords(pageOf([sample]))).toContain(text)
    }
  },
)

it('a page has one main heading: that of its first hero, otherwise its title', async () => {
  const samples = all.map(({ sample }) => sample)
  const hero = samples.find(({ _type }) => _type === 'hero')
  const headings = (html: string) =>
    html.match(/<h1[^>]*>[^<]*/g)?.map((tag) => tag.replace(/.*>/, ''))
  expect(headings(await htmlOf(samples))).toEqual(['Ports that rank'])
  const others = samples.filter((sample) => sample !== hero)
  expect(headings(await htmlOf([...others, hero]))).toEqual(['Customers'])
  expect(headings(await htmlOf([]))).toEqual(['Customers'])
})

it('a hidden section, an unknown one and one that cannot be read are left out everywhere', async () => {
  const questions = all.find(({ type }) => type.name === 'questions')?.sample
  const stored = [
    { ...questions, hidden: true },
    { _type: 'carousel', _key: 'c', title: 'Spinning' },
    { _type: 'cards', title: 'No key' },
    'text',
  ]
  const page = pageOf(stored)
  expect(page.sections).toEqual([])
  expect(pageQuestions(page)).toEqual([])
  expect(await htmlOf(stored)).not.toMatch(/Asked before|Spinning|No key/)
})

it('an editor’s page says where each text is stored, a visitor’s does not', async () => {
  const samples = all.map(({ sample }) => sample)
  const html = await htmlOf(samples, true)
  for (const path of [
    'pageBuilder:sample-hero.title',
    'pageBuilder:sample-cards.cards:a.text',
    'pageBuilder:sample-questions.questions:a.answer',
    'pageBuilder:sample-call.buttons:a.label',
  ]) {
    expect(html).toContain(`path=${path}`)
  }
  expect(await htmlOf(samples)).not.toContain('data-sanity')
})

it('an editor’s page says where each section is stored, and shows hidden ones, which search never finds', async () => {
  const [first, second] = all.map(({ sample }) => sample)
  const stored = [{ ...first, hidden: true }, second]
  const html = await htmlOf(stored, true)
  expect(html).toContain('path=pageBuilder;')
  expect(html).toContain('path=pageBuilder:sample-hero;')
  expect(html).toMatch(/data-section="sample-hero" data-section-name="Hero" data-section-hidden=""/)
  expect(html).toMatch(/data-section="sample-text" data-section-name="Text">/)
  // The page's own heading: a hidden hero has none for visitors.
  expect(html).toMatch(/<h1[^>]*>Customers/)
  expect(pageWords(pageOf(stored, true))).not.toContain('Ports that rank')
  expect(await htmlOf(stored)).not.toMatch(/data-section|Ports that rank/)
})

it('every section has a view', () => {
  const views = new Map<string, SectionView>(Object.entries<SectionView>(sectionViews))
  for (const { type } of all) expect(views.has(type.name), type.name).toBe(true)
})
