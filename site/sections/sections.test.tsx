import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { prerender } from 'react-dom/static'
import { expect, it, vi } from 'vitest'
import { appContents } from '#content/apps/list.ts'
import { pageTemplates } from '#content/pages/templates.ts'
import { PUBLISHED } from '#lib/content/content-mode.ts'
import { toPicture } from '#lib/content/picture.ts'
import type { App } from '#site/content/app/parse.ts'
import { testApp } from '#site/content/app/test-app.ts'
import { pageQuestions, pageWords, toPage } from '#site/content/page/parse.ts'
import { SectionPage } from '#site/pages/page/section-page.tsx'
import { pageContents } from '#site/registry.ts'
import { siteTypes } from '#site/schema.ts'
import { sampleOf } from '#tests/kit/sample-sections.ts'
import type { Section, SectionView } from './define.ts'
import { heroSection } from './hero/section.ts'
import { appSections, sections } from './list.ts'
import { questionsSection } from './questions/section.ts'
import { sectionViews } from './views.ts'

// Another test may have loaded the views with what is replaced here.
vi.hoisted(() => vi.resetModules())
// Without a content server, sections that list documents show the ones the site ships with.
vi.mock('#lib/content/read.ts', () => ({ read: async () => null }))
vi.mock('#site/content/post/list-query.ts', () => ({ readBlogPage: async () => undefined }))
vi.mock('#site/content/category/query.ts', () => ({ listCategoryEntries: async () => [] }))
vi.mock('#site/content/labels/query.ts', async () => {
  const { labelDefaults } = await import('#schemas/labels.ts')
  return { currentLabels: async () => labelDefaults }
})

// Images ask how large they are to be sent.
vi.mock('#lib/settings/site-settings.ts', () => ({
  getSiteSettings: async () => ({ performance: { imageOptimization: true, lazyLoading: true } }),
}))

vi.mock('#site/content/site-content/query.ts', async () => {
  const { testContent } = await import('#site/content/site-content/test-content.ts')
  return { getSiteContent: async () => testContent }
})

vi.mock('#site/content/page/query.ts', async (original) => ({
  ...(await original<object>()),
  countUses: async () => 3,
}))

const all: readonly Section[] = sections
const ofApps: readonly Section[] = appSections
// Without a roadmap, an app has nothing on it.
const shown = [...all, ...ofApps].filter(({ type }) => type.name !== 'appRoadmap')

// Buttons may lead to the contact email or the booking link.
vi.mock('#site/content/link/contacts.ts', () => ({
  getContacts: async () => ({
    email: 'hello@harbor.example',
    bookDemoUrl: 'https://booking.example.com/demo',
  }),
}))

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

/** An app with something to show in every section about it. */
const appWithAll: App = {
  ...testApp,
  platforms: [{ key: 'a', title: 'Logbook', description: 'Reads it.', icon: 'watch' }],
  sampleQuestions: ['Which berth is free?'],
}

async function htmlOf(pageBuilder: readonly unknown[], editable = false, app?: App) {
  const { prelude } = await prerender(
    <SectionPage page={pageOf(pageBuilder, editable)} mode={PUBLISHED} {...(app && { app })} />,
  )
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
  const exported: object = await import(new URL(`${folder}/section.ts`, import.meta.url).href)
  const defined = Object.entries(exported).filter(([name]) => name.endsWith('Section'))
  const listed: readonly unknown[] = [...sections, ...appSections]
  expect(defined).not.toEqual([])
  for (const [name, section] of defined) expect(listed, name).toContain(section)
})

it.each([
  ['page', all],
  ['app', [...all, ...ofApps]],
])(
  'the Studio offers every section of a document of type %s, in the order of the list, and shared ones',
  (of, offered) => {
    const page = siteTypes.find(({ name }) => name === of)
    const fields = page && 'fields' in page ? (page.fields ?? []) : []
    const builder = fields.find(({ name }) => name === 'pageBuilder')
    const types = [...offered.map(({ type }) => type.name), 'sharedSectionReference']
    expect(builder).toMatchObject({ of: types.map((type) => ({ type })) })
  },
)

it.each(shown.map((section) => [section.type.name, section] as const))(
  'a %s shows every word it holds, and search finds them',
  async (_, section) => {
    const { reader, type, words } = section
    const sample = sampleOf(section)
    const app = ofApps.some((each) => each.type === type) ? appWithAll : undefined
    const html = await htmlOf([sample], false, app)
    const value = reader.parse({ ...sample, image: toPicture(sample.image) })
    const all = words(value, app).flatMap((text) => text ?? [])
    const hasOwnFields = type.fields.some(({ name }) => name !== 'anchor' && name !== 'hidden')
    expect(all.length > 0).toBe(hasOwnFields)
    for (const text of all) {
      expect(html).toContain(escaped(text))
      expect(pageWords({ ...pageOf([sample]), ...(app && { app }) })).toContain(text)
    }
  },
)

it('a section about an app shows nothing on another page', async () => {
  const html = await htmlOf(ofApps.map(sampleOf))
  expect(html).toContain('<div class="section-page"></div>')
})

it('a page has one main heading: that of its first hero, otherwise its title', async () => {
  const samples = all.map(sampleOf)
  const hero = samples.find(({ _type }) => _type === 'hero')
  const headings = (html: string) =>
    html.match(/<h1[^>]*>[^<]*/g)?.map((tag) => tag.replace(/.*>/, ''))
  expect(headings(await htmlOf(samples))).toEqual(['Ports that rank'])
  const others = samples.filter((sample) => sample !== hero)
  expect(headings(await htmlOf([...others, hero]))).toEqual(['Customers'])
  expect(headings(await htmlOf([]))).toEqual(['Customers'])
})

it('a hidden section, an unknown one and one that cannot be read are left out everywhere', async () => {
  const questions = sampleOf(questionsSection)
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
  const samples = all.map(sampleOf)
  const html = await htmlOf(samples, true)
  for (const path of [
    'pageBuilder:sample-hero.title',
    'pageBuilder:sample-cards.cards:a.text',
    'pageBuilder:sample-questions.questions:a.answer',
    'pageBuilder:sample-callToAction.buttons:a.label',
  ]) {
    expect(html).toContain(`path=${path}`)
  }
  expect(await htmlOf(samples)).not.toContain('data-sanity')
})

it('a button leads where its link or its old URL says, or is left out', async () => {
  const button = (_key: string, fields: object) => ({
    _key,
    _type: 'button',
    label: _key,
    ...fields,
  })
  const to = { _id: 'post-1', _type: 'post', slug: { current: 'tides' } }
  const html = await htmlOf([
    {
      _type: 'callToAction',
      _key: 'call',
      title: 'Go',
      buttons: [
        button('post', { link: { kind: 'internal', to, anchor: 'high' } }),
        button('booking', { link: { kind: 'booking' } }),
        button('old', { link: null, href: '/apps' }),
        button('dangling', { link: { kind: 'internal', to: null } }),
      ],
    },
  ])
  expect(html.match(/href="[^"]+"(?=[^>]*class="button")/g)).toEqual([
    'href="/blog/tides#high"',
    'href="https://booking.example.com/demo"',
    'href="/apps"',
  ])
})

it.each([
  ...[...pageContents.values()].map(({ _id, pageBuilder }) => [_id, pageBuilder] as const),
  ...appContents,
  ...pageTemplates.map(({ title, sections }) => [title, sections] as const),
])('%s ships with sections that can be shown', (_, stored) => {
  const shown = pageOf(stored).sections
  expect(shown.map(({ _key }) => _key)).toEqual(stored.map(({ _key }) => _key))
})

it('an editor’s page says where each section is stored, and shows hidden ones, which search never finds', async () => {
  const [first, second] = all.map(sampleOf)
  const stored = [{ ...first, hidden: true }, second]
  const html = await htmlOf(stored, true)
  expect(html).toContain('path=pageBuilder;')
  expect(html).toContain('path=pageBuilder:sample-hero;')
  expect(html).toMatch(/data-section="sample-hero" data-section-type="hero" data-section-hidden=""/)
  expect(html).toMatch(/data-section="sample-textSection" data-section-type="textSection">/)
  // The page's own heading: a hidden hero has none for visitors.
  expect(html).toMatch(/<h1[^>]*>Customers/)
  expect(pageWords(pageOf(stored, true))).not.toContain('Ports that rank')
  expect(await htmlOf(stored)).not.toMatch(/data-section|Ports that rank/)
})

const sharedOn = (page: object, section: object | null | undefined) => ({
  _type: 'sharedSectionReference',
  _key: 'reference',
  sharedSection: section && { _id: 'shared-1', section },
  ...page,
})

it('a page shows a shared section like its own, with its words and questions', async () => {
  const questions = sampleOf(questionsSection)
  const stored = [sharedOn({}, questions)]
  const page = pageOf(stored)
  expect(await htmlOf(stored)).toMatch(/<h2 id="title-reference"[^>]*>Asked before/)
  expect(pageWords(page)).toContain('Asked before')
  expect(pageQuestions(page)).toHaveLength(1)
})

it('an editor’s page says that a section is shared, and its texts lead to the shared document', async () => {
  const html = await htmlOf([sharedOn({}, sampleOf(heroSection))], true)
  expect(html).toContain('path=pageBuilder:reference;')
  expect(html).toMatch(/data-section="reference" data-section-type="hero"/)
  expect(html).toMatch(/data-section-shared="shared-1" data-section-uses="3"/)
  expect(html).toMatch(/id=shared-1;type=sharedSection;path=section:sample-hero.title;/)
  expect(html).toMatch(/path=section:sample-hero.buttons:a.label;/)
})

it('a shared section is left out if it is hidden on the page or everywhere, or not published', async () => {
  const [hero] = all.map(sampleOf)
  const stored = [
    sharedOn({ hidden: true }, hero),
    sharedOn({}, { ...hero, hidden: true }),
    sharedOn({}, null),
    sharedOn({}, undefined),
  ]
  expect(pageOf(stored).sections).toEqual([])
  expect(pageOf(stored, true).sections.map(({ hidden }) => hidden)).toEqual([true, true])
  expect(pageWords(pageOf(stored, true))).toBe('')
})

it('every section has a view', () => {
  const views = new Map<string, SectionView>(Object.entries<SectionView>(sectionViews))
  for (const { type } of [...all, ...ofApps]) expect(views.has(type.name), type.name).toBe(true)
})

it('the stylesheet of sections imports those of all sections and drawings', () => {
  const styles = readFileSync('site/sections/styles.css', 'utf8')
  const files = globSync(['sections/*/*.css', 'drawings/*/*.css'], { cwd: 'site' })
  // Lists of posts and articles import it themselves.
  const imported = files.filter((file) => file !== 'sections/post-list/post-cards.css')
  expect(imported.length).toBeGreaterThan(20)
  for (const file of imported) {
    expect(styles).toContain(relative('sections', file))
  }
})
