import { createClient, type SanityClient } from '@sanity/client'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connect } from '#tests/contract/clients.ts'
import { type LakeProcess, startLake, TOKENS } from '#tests/contract/lake-process.ts'
import { type ContentRecord, recordContent } from './content-record.ts'
import type { Content } from './stored.ts'
import { updateShipped } from './update-shipped.ts'

let lake: LakeProcess
let client: SanityClient
beforeAll(async () => {
  lake = await startLake()
  client = connect(lake, { createClient }, { token: TOKENS.administrator, perspective: 'raw' })
})
afterAll(() => lake?.dispose())
beforeEach(async () => {
  await client.delete({ query: '*[_type in ["page", "question", "contentUpdate"]]' })
})

/** Publish time of a scheduled release. */
const IN_A_YEAR = new Date(Date.now() + 365 * 24 * 3_600_000).toISOString()

const section = (key: string, title: string) => ({ _type: 'hero', _key: key, title })

const former = {
  _id: 'page-about',
  _type: 'page',
  title: 'About',
  keywords: 'old',
  pageBuilder: [section('hero', 'Old hero'), section('team', 'Old team'), section('end', 'End')],
}

const next = {
  _id: 'page-about',
  _type: 'page',
  title: 'About us',
  description: 'New field',
  pageBuilder: [
    section('hero', 'New hero'),
    section('proof', 'New section'),
    section('team', 'New team'),
  ],
}

const record = recordContent(recordContent({}, [former]), [next])

const update = (shipped: Content[] = [next], known: ContentRecord = record) =>
  updateShipped(client, shipped, known)

const pageOf = (id: string) =>
  client.fetch<Record<string, unknown>>(
    '*[_id == $id][0]{title, keywords, description, "sections": pageBuilder[].title}',
    { id },
  )

test('replaces everything in a document that no editor has changed', async () => {
  await client.create(former)

  expect(await update()).toEqual(['page-about'])
  expect(await pageOf('page-about')).toEqual({
    title: 'About us',
    keywords: null,
    description: 'New field',
    sections: ['New hero', 'New section', 'New team'],
  })
})

test('updates a second time only if there is something new', async () => {
  await client.create(former)
  await update()

  expect(await update()).toEqual([])
})

test('keeps an older wording that an editor restores after the update', async () => {
  await client.create(former)
  await update()
  await client.patch('page-about').set({ title: former.title }).commit()

  expect(await update()).toEqual([])
  expect(await pageOf('page-about')).toMatchObject({ title: 'About' })
  // Content that was replaced may be older than the last update.
  expect(await updateShipped(client, [next], record, { again: true })).toEqual(['page-about'])
})

test('keeps what an editor changed, and updates the rest', async () => {
  const [hero, ...others] = former.pageBuilder
  await client.create({
    ...former,
    keywords: 'mine',
    pageBuilder: [{ ...hero, title: 'My hero' }, ...others],
  })

  expect(await update()).toEqual(['page-about'])
  expect(await pageOf('page-about')).toEqual({
    title: 'About us',
    keywords: 'mine',
    description: 'New field',
    sections: ['My hero', 'New section', 'New team'],
  })
})

test.each([
  ['moved', ['team', 'hero', 'end'], ['New team', 'New hero', 'End']],
  ['removed', ['hero', 'end'], ['New hero', 'End']],
])('keeps the order of sections that an editor has %s', async (_, keys, titles) => {
  const sections = keys.flatMap((key) => former.pageBuilder.filter(({ _key }) => _key === key))
  await client.create({ ...former, pageBuilder: sections })
  await update()

  expect(await pageOf('page-about')).toMatchObject({ sections: titles })
})

test('keeps an edited section that is no longer shipped', async () => {
  const [hero, team] = former.pageBuilder
  await client.create({ ...former, pageBuilder: [hero, team, section('end', 'My end')] })
  await update()

  expect(await pageOf('page-about')).toMatchObject({ sections: ['New hero', 'New team', 'My end'] })
})

test('moves the texts of an edited section into the kind that replaces it', async () => {
  const [hero, ...others] = former.pageBuilder
  await client.create({ ...former, pageBuilder: [{ ...hero, title: 'My hero' }, ...others] })
  const replacing = {
    ...next,
    pageBuilder: [{ _type: 'text', _key: 'hero', title: 'New title', body: 'New body' }],
  }
  const known = recordContent(recordContent({}, [former]), [replacing])
  await update([replacing], known)

  const query = '*[_id == "page-about"][0].pageBuilder'
  expect(await client.fetch(query)).toEqual([
    { _type: 'text', _key: 'hero', title: 'My hero', body: 'New body' },
  ])
})

test('keeps a field that an editor has cleared', async () => {
  const { title: _, ...cleared } = former
  await client.create(cleared)
  await update()

  expect(await pageOf('page-about')).toMatchObject({ title: null, description: 'New field' })
})

test('updates drafts and versions on their own, but no version of a scheduled release', async () => {
  await client.create(former)
  await client.create({ ...former, _id: 'drafts.page-about', title: 'My draft' })
  await client.releases.create({ releaseId: 'spring', metadata: { releaseType: 'asap' } })
  await client.releases.create({
    releaseId: 'summer',
    metadata: { releaseType: 'scheduled', intendedPublishAt: IN_A_YEAR },
  })
  await client.create({ ...former, _id: 'versions.spring.page-about' })
  await client.create({ ...former, _id: 'versions.summer.page-about' })
  await client.releases.schedule({ releaseId: 'summer', publishAt: IN_A_YEAR })

  expect((await update()).toSorted()).toEqual([
    'drafts.page-about',
    'page-about',
    'versions.spring.page-about',
  ])
  expect(await pageOf('drafts.page-about')).toMatchObject({
    title: 'My draft',
    sections: ['New hero', 'New section', 'New team'],
  })
  await client.releases.unschedule({ releaseId: 'summer' })
  expect(await update()).toEqual(['versions.summer.page-about'])
})

test('uploads the images and creates the documents that a new section refers to', async () => {
  const question = { _id: 'question-new', _type: 'question', title: 'New?' }
  const chart = {
    ...section('chart', 'Chart'),
    image: { _type: 'image', _sanityAsset: 'image@file://./images/automation-lanes.svg' },
    question: { _type: 'reference', _ref: question._id },
  }
  const withChart = { ...next, pageBuilder: [chart] }
  const known = recordContent(recordContent({}, [former]), [withChart, question])
  await client.create(former)

  expect(await update([withChart, question], known)).toEqual(['page-about'])
  const query =
    '*[_id == "page-about"][0].pageBuilder[0]{"file": image.asset->originalFilename, "title": question->title}'
  expect(await client.fetch(query)).toEqual({ file: 'automation-lanes.svg', title: 'New?' })
  expect(await update([withChart, question], known)).toEqual([])
})

test('does not bring back a document that an editor has deleted', async () => {
  expect(await update()).toEqual([])
  expect(await pageOf('page-about')).toBeNull()
})
