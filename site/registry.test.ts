import { existsSync, readdirSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { editAttribute } from '#lib/content/edit-attributes.ts'
import { firstProblem } from '#schemas/rules/field-rules.ts'
import { mergePageSeo } from '#site/content/seo/parse.ts'
import { parseBusinessHours } from '#site/content/site-content/business-hours.ts'
import type { SiteContent } from '#site/content/site-content/query.ts'
import { editableField } from './editable-field.ts'
import {
  type Address,
  pages,
  placedTexts,
  type TextKey,
  textDefaults,
  textGroups,
  textKeys,
} from './registry.ts'
import { siteTypes } from './schema.ts'
import { pageMetadata } from './seo/metadata.ts'
import { Text } from './ui/text.tsx'

const folder = new URL('pages/', import.meta.url)
const folders = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

/** The other folders are document and tool pages, and the search results page. */
const addressed = folders.filter((name) => existsSync(new URL(`${name}/page.ts`, folder)))

it.each(addressed)('site/pages/%s is in the registry', async (name) => {
  const defined: unknown[] = Object.values(await import(new URL(`${name}/page.ts`, folder).href))
  expect(defined).not.toEqual([])
  for (const page of defined) expect(pages).toContain(page)
})

it.each(folders)('site/pages/%s shows its keys', async (name) => {
  const file = new URL(`${name}/keys.ts`, folder)
  if (!existsSync(file)) return
  const defined = Object.values<object>(await import(file.href)).flatMap(Object.keys)
  expect(defined).not.toEqual([])
  expect(textKeys).toEqual(expect.arrayContaining(defined))
})

it('contains every page with a route, except search', () => {
  const files = readdirSync(new URL('../app/(site)/', import.meta.url), { recursive: true })
  const routes = files
    .map((file) => `/${file}`)
    .filter((file) => file.endsWith('/page.tsx') && !file.includes('['))
    .filter((file) => !/^\/(blog\/)?missing\//.test(file))
    .map((file) => file.slice(0, -'/page.tsx'.length) || '/')
  // One route renders all tools, and one all apps.
  const own = pages.filter(({ app }) => !app).map(({ path }) => path)
  const drawn = own.filter((path) => !path.startsWith('/tools/'))
  expect(routes.toSorted()).toEqual([...drawn, '/search'].toSorted())
})

describe('the path of an app', () => {
  const field = siteTypes
    .flatMap((type) => (type.name === 'app' && 'fields' in type ? (type.fields ?? []) : []))
    .find(({ name }) => name === 'path')
  const refusal = (path: string) => field && firstProblem(field, path)

  it('cannot be one that a route of the site, the admin area or the Studio uses', () => {
    const files = readdirSync(new URL('../app/', import.meta.url), { recursive: true })
    const answered = files
      .map((file) => /^(?:\([a-z]+\)\/)?([a-z-]+)\/(?:page|route)\.tsx?$/.exec(`${file}`)?.[1])
      .filter((name) => name !== undefined)
    expect(answered).toEqual(expect.arrayContaining(['about', 'search', 'maintenance', 'signin']))
    expect(answered.filter((name) => refusal(`/${name}`) === undefined)).toEqual([])
  })

  it.each([
    ['/about', 'About'],
    ['/tools', 'Tools'],
    ['/search', 'the search'],
    ['/admin', 'another part of the site'],
    ['/lake', 'another part of the site'],
  ])('cannot be %s', (path, owner) => {
    expect(refusal(path)).toBe(`${path} is already used by ${owner}. Choose a different URL.`)
  })

  it('can be any other, including the app’s own', () => {
    const free = ['/harbor-log', ...pages.flatMap(({ app, path }) => (app ? [path] : []))]
    expect(free.filter((path) => refusal(path) !== undefined)).toEqual([])
    expect(refusal('/harbor/log')).toBe('Use a slash and one word, for example /layer-rank.')
  })
})

it('contains each text once, with a valid default', () => {
  const shared = textGroups.flatMap(({ texts }) => Object.keys(texts))
  const keys = [...shared, ...placedTexts.keys()]
  expect(keys.toSorted()).toEqual(textKeys.toSorted())
  for (const { texts } of [...textGroups, { texts: Object.fromEntries(placedTexts) }]) {
    for (const [key, { check, text }] of Object.entries(texts)) {
      expect(check?.(text) ?? true, key).toBe(true)
      // The contact email comes from the settings unless it is set here.
      if (key !== 'contactEmail') expect(text.trim(), key).not.toBe('')
    }
  }
})

it('makes every text editable on the page', () => {
  for (const key of textKeys) {
    const place = placedTexts.get(key)?.place
    const field = place
      ? editableField('page', `pageBuilder[_key=="${place.section}"].${place.field}`)
      : editableField('siteContent', key)
    expect(field, key).toBeDefined()
  }
})

it('ships with business hours that can be parsed', () => {
  expect(parseBusinessHours(textDefaults.contactHours)).toHaveLength(2)
})

it('gives each page a unique path', () => {
  const paths = pages.map(({ path }) => path)
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
})

it.each(pages.filter(({ seo }) => seo))(
  'the search data of $path fits the lengths that search results show',
  (page) => {
    const site = { siteName: 'Brightkeel', url: 'https://brightkeel.example' }
    const { title, description } = pageMetadata(mergePageSeo(page, null, site.url), site)
    const shown = typeof title === 'object' && title && 'absolute' in title ? title.absolute : ''

    expect(shown.length).toBeLessThanOrEqual(60)
    expect(shown).not.toMatch(/\.\.\.$/)
    expect(description).not.toMatch(/\.\.\.$/)
  },
)

it('rejects an unknown path at compile time', () => {
  const right: Address[] = ['/', '/about', '/tools/qr-generator']
  // @ts-expect-error No page has this address.
  const wrong: Address = '/abuot'
  // @ts-expect-error Nor this one, although there are tools.
  const missing: Address = '/tools/time-machine'

  const paths: readonly string[] = pages.map(({ path }) => path)
  expect(right.filter((path) => !paths.includes(path))).toEqual([])
  expect([wrong, missing].filter((path) => paths.includes(path))).toEqual([])
})

it('rejects an unknown key at compile time', () => {
  const edit: SiteContent['edit'] = { id: 'siteContent', type: 'siteContent' }
  const content: SiteContent = {
    ...textDefaults,
    mail: { contactEmail: 'hello@harbor.example' },
    edit,
  }
  // @ts-expect-error No page has this key.
  const wrong: TextKey = 'heroTitel'
  // @ts-expect-error A text that is marked to be edited is one of the site's, too.
  const attribute = editAttribute(edit, 'heroTitel')
  // @ts-expect-error And so is one that is shown.
  const shown = Text({ of: content, field: 'heroTitel', as: 'h1' })

  expect(textKeys).not.toContain(wrong)
  expect(renderToStaticMarkup(shown)).not.toContain(content.newsletterTitle)
  expect(attribute).not.toEqual(editAttribute(edit, 'newsletterTitle'))
})
