import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type SanityClient } from '@sanity/client'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { command, SECRETS } from '#host/backup/test-site.ts'
import { connect } from '#tests/contract/clients.ts'
import { type LakeProcess, PROJECT_ID, startLake, TOKENS } from '#tests/contract/lake-process.ts'

let folder = ''
let here: LakeProcess
/** A second lake instead of hosted Sanity, with one dataset per test. */
let hosted: LakeProcess
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'transfer-'))
  mkdirSync(join(folder, 'data'))
  here = await startLake({ dataDir: join(folder, 'data', 'lake') })
  hosted = await startLake({ datasets: 'empty,peopled,published,back,lost,upgraded' })
  writeFileSync(join(folder, 'data', 'secrets.json'), JSON.stringify(SECRETS))
  const ports = { lake: Number(new URL(here.origin).port), supabase: 0, next: 0 }
  writeFileSync(join(folder, 'data', 'ports.json'), JSON.stringify(ports))
  await fill(clientOf(here, 'production'))
})
afterAll(async () => {
  await here?.dispose()
  await hosted?.dispose()
})

const clientOf = (lake: LakeProcess, dataset: string): SanityClient =>
  connect(lake, { createClient }, { dataset, token: TOKENS.administrator, perspective: 'raw' })

function run(
  verb: 'push' | 'pull' | 'migrate',
  dataset: string,
  args: string[] = [],
  token = TOKENS.editor as string,
) {
  const to = ['--project', PROJECT_ID, '--dataset', dataset, '--api-host', hosted.origin]
  const environment = { DATA_DIR: join(folder, 'data'), SANITY_AUTH_TOKEN: token, TMPDIR: folder }
  return command(`content-${verb}`, [...to, ...args], environment).ended
}

describe('an operator who moves the content to Sanity', () => {
  it('finds every document, draft, image and file there', async () => {
    const { code, output } = await run('push', 'empty')
    expect({ code, output }).toMatchObject({
      code: 0,
      output: expect.stringContaining('4 documents and 3 files are in'),
    })
    await expectSame(clientOf(here, 'production'), clientOf(hosted, 'empty'))
    expect(readdirSync(folder)).toEqual(['data'])
  })

  it('overwrites nothing without --replace', async () => {
    const target = clientOf(hosted, 'peopled')
    await target.create({ _id: 'post', _type: 'post', title: 'Theirs' })
    const refused = await run('push', 'peopled')
    expect(refused.code).toBe(1)
    expect(refused.output).toMatch(
      /"--missing" to leave them unchanged or "--replace" to overwrite/,
    )
    expect((await run('push', 'peopled', ['--missing'])).code).toBe(0)
    expect(await target.fetch('*[_id == "post"][0].title')).toBe('Theirs')
    expect(await target.fetch('count(*[_type == "post"])')).toBe(3)
    expect((await run('push', 'peopled', ['--replace'])).code).toBe(0)
    await expectSame(clientOf(here, 'production'), target)
  })

  it('can leave drafts out', async () => {
    expect((await run('push', 'published', ['--no-drafts'])).code).toBe(0)
    expect(await clientOf(hosted, 'published').fetch('*[_type == "post"]._id | order(@)')).toEqual([
      'other',
      'post',
    ])
  })

  it('learns what is missing or not allowed', async () => {
    const environment = { DATA_DIR: join(folder, 'data') }
    const none = await command('content-push', [], environment).ended
    expect(none).toEqual({
      code: 1,
      output: expect.stringMatching(/^Name the Sanity project and dataset/),
    })
    const args = ['--project', 'p', '--dataset', 'd']
    const tokenless = await command('content-push', args, environment).ended
    expect(tokenless).toEqual({ code: 1, output: expect.stringMatching(/SANITY_AUTH_TOKEN/) })
    const viewer = await run('push', 'back', [], TOKENS.viewer)
    expect(viewer).toMatchObject({
      code: 1,
      output: expect.stringMatching(/has no permission for this/),
    })
  })
})

test('an operator updates hosted content after an upgrade, as often as they like', async () => {
  const there = clientOf(hosted, 'upgraded')
  await there.create({ _id: 'siteContent', _type: 'siteContent', aboutHeroTitle: 'Edited' })
  const first = await run('migrate', 'upgraded')
  expect(first).toMatchObject({ code: 0, output: expect.stringContaining('Moved 1 text') })
  const stored = '*[_id == "page-about"][0].pageBuilder[_key == "hero"][0].title'
  expect(await there.fetch(stored)).toBe('Edited')
  const again = await run('migrate', 'upgraded')
  expect(again).toMatchObject({ code: 0, output: expect.stringContaining('nothing to change') })
})

describe('an operator who brings the content back', () => {
  it('gets it as it was there', async () => {
    const target = clientOf(hosted, 'back')
    await fill(target)
    await target.patch('post').set({ title: 'Written at Sanity' }).commit()
    expect((await run('pull', 'back', ['--replace'])).output).toContain('are in the local lake')
    const own = clientOf(here, 'production')
    // The documents that this version of the site expects, which the content there doesn't have.
    const expected =
      '*[_type in ["page", "navigation", "footer", "banner", "notFoundPage", "tool", "question"]]'
    expect(await own.fetch(`count(${expected})`)).toBeGreaterThan(0)
    await own.delete({ query: expected })
    await expectSame(target, own)
  })

  it('gets nothing when a file cannot be downloaded, and learns how many', async () => {
    const target = clientOf(hosted, 'lost')
    await fill(target)
    const lost = join(hosted.dataDir, 'datasets/lost/assets/files')
    for (const name of readdirSync(lost)) rmSync(join(lost, name))
    const before = await clientOf(here, 'production').fetch('*[] | order(_id)')
    const { code, output } = await run('pull', 'lost', ['--replace'])
    expect({ code, output }).toMatchObject({
      code: 1,
      output: expect.stringMatching(/1 of 3 images and files .* couldn't be downloaded/),
    })
    expect(await clientOf(here, 'production').fetch('*[] | order(_id)')).toEqual(before)
  })
})

async function fill(client: SanityClient): Promise<void> {
  const picture = await sharp({
    create: { width: 40, height: 30, channels: 3, background: '#123' },
  })
    .png()
    .toBuffer()
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9"/></svg>'
  const options = { title: 'A title', creditLine: 'Us' }
  const image = await client.assets.upload('image', picture, { filename: 'p.png', ...options })
  const svg = await client.assets.upload('image', Buffer.from(drawing), { filename: 'd.svg' })
  const file = await client.assets.upload('file', Buffer.from('a,b\n'), { filename: 'table.csv' })
  const reference = (_ref: string) => ({ _type: 'reference', _ref })
  await client
    .transaction()
    .create({
      _id: 'author',
      _type: 'author',
      name: 'Ann',
      image: { _type: 'image', asset: reference(svg._id) },
    })
    .create({
      _id: 'post',
      _type: 'post',
      title: 'One',
      author: reference('author'),
      image: { _type: 'image', asset: reference(image._id) },
    })
    .create({
      _id: 'drafts.post',
      _type: 'post',
      title: 'One, drafted',
      file: { _type: 'file', asset: reference(file._id) },
    })
    .create({ _id: 'other', _type: 'post', title: 'Two' })
    .commit()
}

type Stored = { _id: string; _type: string; url: string; [field: string]: unknown }

async function expectSame(from: SanityClient, to: SanityClient): Promise<void> {
  const [before, after] = await Promise.all([from, to].map(contents))
  expect(after).toEqual(before)
}

async function contents(client: SanityClient) {
  const all: Stored[] = await client.fetch('*[] | order(_id asc)')
  return Promise.all(
    all.map(async ({ _rev, _updatedAt, _createdAt, ...rest }) => {
      if (!rest._type.startsWith('sanity.')) return rest
      const { url, path, uploadId, ...asset } = rest
      const bytes = await (await fetch(url)).arrayBuffer()
      return { ...asset, bytes: Buffer.from(bytes).toString('base64') }
    }),
  )
}
