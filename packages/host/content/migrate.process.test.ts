import { createClient, type MultipleMutationResult, type SanityClient } from '@sanity/client'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
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
  await client.delete({ query: '*[_type in ["siteContent", "page"]]' })
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
  texts: [
    moved('heroTitle', 'hero', 'title', 'Shipped title'),
    moved('heroText', 'hero', 'text', 'Shipped text'),
    moved('closing', 'closing', 'title', 'Shipped closing'),
  ],
}

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
  expect(await migrate()).toEqual({ created: ['page-about'], moved: 0, left: [], locked: [] })
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
  expect(describeMigration(outcome)[0]).toBe('Created the documents of fixed pages: page-about.')
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
  expect(await migrate()).toEqual({ created: [], moved: 0, left: [], locked: [] })
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

test('a version in a scheduled release keeps its texts until the release can be changed', async () => {
  await client.releases.create({
    releaseId: 'r2',
    metadata: { title: 'Summer', releaseType: 'scheduled', intendedPublishAt: IN_A_YEAR },
  })
  await siteContent('siteContent', { heroTitle: 'Edited' })
  await siteContent('versions.r2.siteContent', { heroTitle: 'Scheduled' })
  await client.releases.schedule({ releaseId: 'r2', publishAt: IN_A_YEAR })

  const outcome = await migrate()
  expect(outcome.locked).toEqual(['versions.r2.siteContent'])
  expect(describeMigration(outcome).at(-1)).toContain('is in a scheduled release')
  expect(await textsOf('page-about')).toContain('Edited')
  await client.releases.unschedule({ releaseId: 'r2' })
})

const IN_A_YEAR = new Date(Date.now() + 365 * 86_400_000).toISOString()

/** Replaces the next write of the client. */
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
