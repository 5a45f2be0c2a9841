import { createClient, type MultipleMutationResult, type SanityClient } from '@sanity/client'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Migration } from '#lib/site-manifest.ts'
import { connect } from '#tests/contract/clients.ts'
import { type LakeProcess, startLake, TOKENS } from '#tests/contract/lake-process.ts'
import { describeMigration, migrateContent } from './migrate.ts'

let lake: LakeProcess
let client: SanityClient
beforeAll(async () => {
  lake = await startLake()
  client = connect(lake, { createClient }, { token: TOKENS.administrator, perspective: 'raw' })
})
afterAll(() => lake?.dispose())
beforeEach(async () => {
  await client.delete({ query: '*[_type in ["siteContent", "page", "pageSeo", "app"]]' })
})

const shipped = {
  _id: 'page-about',
  _type: 'page',
  title: 'About',
  pageBuilder: [
    { _type: 'hero', _key: 'hero', title: 'Shipped title', text: 'Shipped text' },
    { _type: 'callToAction', _key: 'closing', title: 'Shipped closing' },
  ],
}

const moved = (key: string, section: string, field: string, text: string) => ({
  from: 'siteContent',
  key,
  id: shipped._id,
  path: `pageBuilder[_key=="${section}"].${field}`,
  text,
})

const migration: Migration = {
  documents: [shipped],
  starters: [],
  texts: [
    moved('heroTitle', 'hero', 'title', 'Shipped title'),
    moved('heroText', 'hero', 'text', 'Shipped text'),
    moved('closing', 'closing', 'title', 'Shipped closing'),
  ],
  seo: { from: 'pageSeo', field: 'seo', fixedPages: { '/about': shipped._id }, type: 'app' },
}

/** The outcome of a run that had nothing to do. */
const nothing = { created: [], moved: 0, movedSeo: 0, left: [], locked: [] }

const migrate = () => migrateContent(client, migration)

const siteContent = (_id: string, texts: Record<string, string>) =>
  client.create({ _id, _type: 'siteContent', contactHours: 'Always', ...texts })

const page = (_id: string, { title = 'Shipped title', text = 'Shipped text' } = {}) =>
  client.create({
    ...shipped,
    _id,
    pageBuilder: [{ _type: 'hero', _key: 'hero', title, text }, shipped.pageBuilder[1]],
  })

/** Returns the texts of a stored page in order; `undefined` if it doesn't exist. */
async function textsOf(id: string): Promise<unknown[] | undefined> {
  const query = '*[_id == $id][0].pageBuilder[]{title, text}'
  const sections = await client.fetch<{ title: unknown; text: unknown }[] | null>(query, { id })
  return sections?.flatMap(({ title, text }) => [title, ...(text === null ? [] : [text])])
}

async function oldKeys(): Promise<string[]> {
  const documents = await client.fetch<object[]>('*[_type == "siteContent"]')
  const keys = documents.flatMap(Object.keys)
  return migration.texts.map(({ key }) => key).filter((key) => keys.includes(key))
}

const revisions = () =>
  client.fetch<unknown>('*[_type in ["siteContent", "page"]]{_id, _rev} | order(_id)')

test('an empty site gets the pages it ships with', async () => {
  expect(await migrate()).toEqual({ ...nothing, created: ['page-about'] })
  expect(await textsOf('page-about')).toEqual(['Shipped title', 'Shipped text', 'Shipped closing'])
})

test('edited texts, their draft and their version in a release move, and a second run does nothing', async () => {
  await client.releases.create({
    releaseId: 'r1',
    metadata: { title: 'Spring', releaseType: 'asap' },
  })
  const texts = { heroTitle: 'Edited', heroText: 'Shipped text', closing: 'Edited closing' }
  await siteContent('siteContent', texts)
  await siteContent('drafts.siteContent', { ...texts, heroText: 'Drafted' })
  await siteContent('versions.r1.siteContent', { ...texts, heroTitle: 'Released' })

  const outcome = await migrate()
  expect(outcome).toMatchObject({ created: ['page-about'], left: [], locked: [] })
  expect(describeMigration(outcome)[0]).toBe('Created the documents that were missing: page-about.')
  expect(await textsOf('page-about')).toEqual(['Edited', 'Shipped text', 'Edited closing'])
  expect(await textsOf('drafts.page-about')).toEqual(['Edited', 'Drafted', 'Edited closing'])
  expect(await textsOf('versions.r1.page-about')).toEqual([
    'Released',
    'Shipped text',
    'Edited closing',
  ])
  expect(await oldKeys()).toEqual([])
  expect(await client.fetch('count(*[_type == "siteContent" && contactHours == "Always"])')).toBe(3)

  const before = await revisions()
  expect(await migrate()).toEqual(nothing)
  expect(await revisions()).toEqual(before)
})

test('a draft with the published texts creates no draft of the page', async () => {
  await siteContent('siteContent', { heroTitle: 'Edited' })
  await siteContent('drafts.siteContent', { heroTitle: 'Edited' })
  await migrate()
  expect(await textsOf('drafts.page-about')).toBeUndefined()
  expect(await oldKeys()).toEqual([])
})

test('a text that was cleared in a draft is the default in the draft of the page', async () => {
  await siteContent('siteContent', { heroTitle: 'Edited', heroText: 'Edited text' })
  await siteContent('drafts.siteContent', { heroText: 'Edited text' })
  await migrate()
  expect(await textsOf('drafts.page-about')).toEqual([
    'Shipped title',
    'Edited text',
    'Shipped closing',
  ])
})

test('newer texts and removed sections of a page stay, and the old texts are reported', async () => {
  await page('page-about', { title: 'Newer' })
  await client.patch('page-about').unset(['pageBuilder[_key=="closing"]']).commit()
  await siteContent('siteContent', { heroTitle: 'Old', heroText: 'Edited', closing: 'Lost' })
  await siteContent('drafts.siteContent', {
    heroTitle: 'Old',
    heroText: 'Drafted',
    closing: 'Lost',
  })

  const { left, ...others } = await migrate()
  expect(left).toEqual([
    { document: 'siteContent', key: 'heroTitle', text: 'Old' },
    { document: 'siteContent', key: 'closing', text: 'Lost' },
  ])
  expect(describeMigration({ left, ...others }).join()).toContain('The old text was: "Lost"')
  expect(await textsOf('page-about')).toEqual(['Newer', 'Edited'])
  expect(await textsOf('drafts.page-about')).toEqual(['Newer', 'Drafted'])
  expect(await oldKeys()).toEqual([])

  const { documents } = await historyOf('siteContent', 1)
  expect(documents).toMatchObject([{ heroTitle: 'Old', closing: 'Lost' }])
})

test('an existing draft of a page gets the published texts where it has those the page ships with', async () => {
  await page('page-about')
  await page('drafts.page-about', { title: 'Being written' })
  await siteContent('siteContent', { heroTitle: 'Edited', heroText: 'Edited text' })
  await migrate()
  expect(await textsOf('page-about')).toEqual(['Edited', 'Edited text', 'Shipped closing'])
  expect(await textsOf('drafts.page-about')).toEqual([
    'Being written',
    'Edited text',
    'Shipped closing',
  ])
})

test('an interrupted run changes nothing, and the next one completes', async () => {
  await siteContent('siteContent', { heroTitle: 'Edited' })
  const before = await revisions()
  vi.spyOn(client, 'mutate').mockRejectedValueOnce(new Error('The connection was lost.'))
  await expect(migrate()).rejects.toThrow('The connection was lost.')
  expect(await revisions()).toEqual(before)
  await migrate()
  expect(await textsOf('page-about')).toContain('Edited')
})

test('a run whose answer was lost, or a page that exists already, is completed', async () => {
  await page('page-about')
  await siteContent('siteContent', { heroTitle: 'Edited' })
  beforeNextWrite(async (write) => {
    await write()
    throw new Error('The connection was lost.')
  })
  await expect(migrate()).rejects.toThrow('The connection was lost.')
  expect(await migrate()).toMatchObject({ moved: 0, left: [] })
  expect(await textsOf('page-about')).toContain('Edited')
})

test('an edit between reading and writing is kept', async () => {
  await siteContent('siteContent', { heroTitle: 'Edited' })
  beforeNextWrite(async (write) => {
    await client.patch('siteContent').set({ heroTitle: 'Edited again' }).commit()
    return write()
  })
  await migrate()
  expect(await textsOf('page-about')).toContain('Edited again')
})

test('a version in a scheduled release keeps its content until the release can be changed', async () => {
  await client.releases.create({
    releaseId: 'r2',
    metadata: { title: 'Summer', releaseType: 'scheduled', intendedPublishAt: IN_A_YEAR },
  })
  await siteContent('siteContent', { heroTitle: 'Edited' })
  await siteContent('versions.r2.siteContent', { heroTitle: 'Scheduled' })
  await pageSeo('pageSeo-about', { title: 'Published' })
  await pageSeo('versions.r2.pageSeo-about', { title: 'Scheduled' })
  await client.releases.schedule({ releaseId: 'r2', publishAt: IN_A_YEAR })

  const outcome = await migrate()
  expect(outcome.locked.toSorted()).toEqual([
    'versions.r2.pageSeo-about',
    'versions.r2.siteContent',
  ])
  expect(describeMigration(outcome).at(-1)).toContain('is in a scheduled release')
  expect(await textsOf('page-about')).toContain('Edited')
  expect(await seoOf('page-about')).toEqual({ _type: 'seo', title: 'Published' })
  await client.releases.unschedule({ releaseId: 'r2' })
  await migrate()
  expect(await seoOf('versions.r2.page-about')).toEqual({ _type: 'seo', title: 'Scheduled' })
})

describe('the SEO document of a page', () => {
  const app = (_id: string, more: object = {}) =>
    client.create({ _id, _type: 'app', path: '/harbor-log', name: 'Harbor Log', ...more })

  test('moves into the page, its draft and its version in a release, and a second run does nothing', async () => {
    await client.releases.create({ releaseId: 'r3', metadata: { releaseType: 'asap' } })
    await pageSeo('pageSeo-about', { title: 'Edited', noIndex: true })
    await pageSeo('drafts.pageSeo-about', { title: 'Drafted', noIndex: true })
    await pageSeo('versions.r3.pageSeo-about', { title: 'Released' })
    await siteContent('drafts.siteContent', { heroTitle: 'Drafted title' })

    const outcome = await migrate()
    expect(outcome).toMatchObject({ created: ['page-about'], movedSeo: 1, left: [] })
    expect(describeMigration(outcome)).toContain('Moved the SEO data of 1 page into the pages.')
    expect(await seoOf('page-about')).toEqual({ _type: 'seo', title: 'Edited', noIndex: true })
    expect(await seoOf('drafts.page-about')).toMatchObject({ title: 'Drafted', noIndex: true })
    expect(await seoOf('versions.r3.page-about')).toEqual({ _type: 'seo', title: 'Released' })
    expect(await textsOf('drafts.page-about')).toContain('Drafted title')
    expect(await textsOf('versions.r3.page-about')).toContain('Shipped title')
    expect(await former()).toEqual([])

    const before = await revisions()
    expect(await migrate()).toEqual(nothing)
    expect(await revisions()).toEqual(before)
  })

  test('moves into the app that has its path, and stays if none has it', async () => {
    await app('app-harbor-log')
    await app('drafts.app-harbor-log', { name: 'Harbor Diary' })
    await pageSeo('pageSeo-harbor-log', { path: '/harbor-log', title: 'Releases' })
    await pageSeo('pageSeo-gone', { path: '/gone', title: 'Gone' })

    expect(await migrate()).toMatchObject({ movedSeo: 1, left: [] })
    expect(await seoOf('app-harbor-log')).toEqual({ _type: 'seo', title: 'Releases' })
    // Without it, publishing the draft would clear the SEO data.
    expect(await seoOf('drafts.app-harbor-log')).toEqual({ _type: 'seo', title: 'Releases' })
    expect(await former()).toEqual(['pageSeo-gone'])
  })

  test('moves into the draft of an app that was never published', async () => {
    await app('drafts.app-harbor-log')
    await pageSeo('pageSeo-harbor-log', { path: '/harbor-log', title: 'Releases' })
    await migrate()
    expect(await seoOf('drafts.app-harbor-log')).toEqual({ _type: 'seo', title: 'Releases' })
    expect(await former()).toEqual([])
  })

  test('takes the place of the data that a new page ships with', async () => {
    await pageSeo('pageSeo-about', { title: 'Edited' })
    const seo = { _type: 'seo', title: 'Shipped', description: 'Shipped' }
    await migrateContent(client, { ...migration, documents: [{ ...shipped, seo }] })
    expect(await seoOf('page-about')).toEqual({ _type: 'seo', title: 'Edited' })
  })

  test('does not replace newer data of the page, and is reported', async () => {
    const newer = { _type: 'seo', title: 'Newer' }
    await client.create({ ...shipped, seo: newer })
    await pageSeo('pageSeo-about', { title: 'Old', keywords: 'harbor' })

    const outcome = await migrate()
    expect(outcome).toMatchObject({ movedSeo: 0 })
    expect(outcome.left).toEqual([
      { document: 'pageSeo-about', key: 'title', text: 'Old' },
      { document: 'pageSeo-about', key: 'keywords', text: 'harbor' },
    ])
    expect(await seoOf('page-about')).toEqual(newer)
    expect(await former()).toEqual([])
  })

  test('keeps an edit between reading and writing', async () => {
    await pageSeo('pageSeo-about', { title: 'Edited' })
    beforeNextWrite(async (write) => {
      await client.patch('pageSeo-about').set({ title: 'Edited again' }).commit()
      return write()
    })
    await migrate()
    expect(await seoOf('page-about')).toEqual({ _type: 'seo', title: 'Edited again' })
  })
})

const pageSeo = (_id: string, fields: Record<string, unknown>) =>
  client.create({ _id, _type: 'pageSeo', path: '/about', ...fields })

const seoOf = (id: string) => client.fetch<unknown>('*[_id == $id][0].seo', { id })

const former = () => client.fetch<string[]>('*[_type == "pageSeo"]._id')

const IN_A_YEAR = new Date(Date.now() + 365 * 86_400_000).toISOString()

function beforeNextWrite(work: (write: Write) => ReturnType<Write>): void {
  vi.spyOn(client, 'mutate').mockImplementationOnce((operations, options) =>
    work(() => client.mutate(operations, options)),
  )
}

type Write = () => Promise<MultipleMutationResult>

async function historyOf(id: string, back: number): Promise<{ documents: unknown[] }> {
  const at = (path: string) =>
    fetch(`${lake.origin}/v2025-02-19/data/history/production/${path}`, {
      headers: { authorization: `Bearer ${TOKENS.administrator}` },
    })
  const lines = await (await at(`transactions/${id}?excludeContent=true&reverse=true`)).text()
  const revision = JSON.parse(lines.split('\n')[back] ?? '').id
  return (await at(`documents/${id}?revision=${revision}`)).json()
}
