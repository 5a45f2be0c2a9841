import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPublishRecorder, type LakeHistory } from '#lib/audit/record-publish.server.ts'
import { contentChangeSchema } from '#lib/publishing/message.ts'
import { createMessageReceiver } from '#lib/publishing/receive-message.ts'
import { PublishedUrls } from '#lib/redirects/published-urls.ts'
import { documentUrls } from '#site/content/list.ts'
import { TEST_KEYS } from './running-supabase.ts'
import { connect, startTemporarySupabase, type TemporarySupabase } from './temporary-supabase.ts'

// Two instances of one site, each with the route's own handler, on one database and one content server.

const SECRET = 'a-secret-for-tests'

let supabase: TemporarySupabase
let database: SupabaseClient

beforeAll(async () => {
  supabase = await startTemporarySupabase()
  database = connect(supabase.url, TEST_KEYS.secret)
})

afterAll(() => supabase[Symbol.asyncDispose]())

let posts: Map<string, { slug: string; before: string | undefined; rev: number }>
let reloads: number
let isTaken: (path: string) => boolean
let log: Map<string, { id: string; author: string }[]>

beforeEach(async () => {
  posts = new Map()
  reloads = 0
  log = new Map()
  isTaken = () => false
  await database.from('redirects').delete().neq('source_path', '').throwOnError()
})

const timeOf = (rev: number) => new Date(Date.UTC(2026, 10, 27, 12, 0, rev)).toISOString()

function documentOf(id: string): Record<string, unknown> | undefined {
  const post = posts.get(id)
  if (!post) return undefined
  const { slug, rev } = post
  return {
    _id: id,
    _type: 'post',
    _updatedAt: timeOf(rev),
    slug: { current: slug },
    title: 'A Post',
  }
}

function publish(id: string, slug: string): void {
  const { slug: before, rev = 0 } = posts.get(id) ?? {}
  posts.set(id, { slug, before, rev: rev + 1 })
  note(id, `${id}-r${rev + 1}`)
}

function note(id: string, transaction: string): void {
  log.set(id, [{ id: transaction, author: 'mate' }, ...(log.get(id) ?? [])])
}

const history: LakeHistory = {
  transactions: async (id) => log.get(id) ?? [],
  documentAt: async () => undefined,
  hasDraft: async () => false,
  draftTransactions: async () => [],
}

function startMachine() {
  const urls = new PublishedUrls({
    database,
    urls: documentUrls,
    siteUrl: 'https://site.example',
    isTaken: async (path) => isTaken(path),
    onRulesChanged: async () => {
      reloads += 1
    },
    content: {
      document: async (id) => documentOf(id),
      documentsAfter: async (after, limit) =>
        [...posts.keys()]
          .toSorted()
          .filter((id) => id > after)
          .slice(0, limit)
          .map(documentOf),
    },
  })
  const record = createPublishRecorder({
    database: () => database,
    history,
    nameOf: async (author) => author,
  })
  const receive = createMessageReceiver({
    schema: contentChangeSchema,
    secret: SECRET,
    now: Date.now,
    tasks: [record, (change) => urls.follow(change)],
  })
  /** Sends the webhook's message about the latest version of a post. @returns the status of the response */
  async function deliver(id: string, operation = 'update'): Promise<number> {
    const { rev = 0, before = null } = posts.get(id) ?? {}
    const body = JSON.stringify({
      _id: id,
      _type: 'post',
      _rev: `${id}-r${rev}`,
      _updatedAt: timeOf(rev),
      operation,
      title: 'A Post',
      before: { slug: operation === 'create' ? null : { current: before }, path: null },
    })
    const signature = await encodeSignatureHeader(body, Date.now(), SECRET)
    const headers = { [SIGNATURE_HEADER_NAME]: signature }
    const init = { method: 'POST', headers, body }
    return (await receive(new Request('http://127.0.0.1/api/revalidate', init))).status
  }
  return { deliver, reconcile: () => urls.reconcile() }
}

async function rules(): Promise<Record<string, string>> {
  const { data } = await database
    .from('redirects')
    .select('source_path, destination_url')
    .eq('is_active', true)
    .order('source_path')
    .throwOnError()
  return Object.fromEntries(data.map((rule) => [rule.source_path, rule.destination_url]))
}

async function auditRows(id: string): Promise<number> {
  const { count } = await database
    .from('audit_log')
    .select('*', { count: 'exact', head: true })
    .eq('entity_id', id)
    .throwOnError()
  return count ?? 0
}

test('redirects and audits a moved post once, although two instances get its message twice', async () => {
  const [first, second] = [startMachine(), startMachine()]
  publish('moving', 'a')
  expect(await first.deliver('moving', 'create')).toBe(204)
  publish('moving', 'b')
  const statuses = [first, second, first, second].map(({ deliver }) => deliver('moving'))
  expect(await Promise.all(statuses)).toEqual([204, 204, 204, 204])

  expect(await rules()).toEqual({ '/blog/a': '/blog/b' })
  expect(await auditRows('moving')).toBe(2)
  expect(reloads).toBeGreaterThan(0)
})

test('follows repeated moves and does not redirect a post that returns', async () => {
  const { deliver } = startMachine()
  for (const slug of ['first', 'second', 'third']) {
    publish('restless', slug)
    await deliver('restless')
  }
  expect(await rules()).toEqual({ '/blog/first': '/blog/third', '/blog/second': '/blog/third' })
  publish('restless', 'first')
  await deliver('restless')
  expect(await rules()).toEqual({ '/blog/second': '/blog/first', '/blog/third': '/blog/first' })
  expect(await deliver('restless')).toBe(204)
})

test('redirects both old URLs of a post that moves again before its message arrives', async () => {
  const { deliver } = startMachine()
  publish('hasty', 'one')
  await deliver('hasty', 'create')
  publish('hasty', 'two')
  publish('hasty', 'three')
  expect(await deliver('hasty')).toBe(204)
  expect(await rules()).toEqual({ '/blog/one': '/blog/three', '/blog/two': '/blog/three' })
})

test('redirects the old URL of a post that was unpublished and published elsewhere', async () => {
  const { deliver } = startMachine()
  publish('back', 'old')
  await deliver('back', 'create')
  note('back', 'deletion')
  expect(await deliver('back', 'delete')).toBe(204)
  expect(await rules()).toEqual({})
  publish('back', 'new')
  await deliver('back', 'create')
  expect(await rules()).toEqual({ '/blog/old': '/blog/new' })
})

test('adds no redirect if another page has taken the old URL', async () => {
  const { deliver } = startMachine()
  publish('leaving', 'wanted')
  await deliver('leaving', 'create')
  isTaken = (path) => path === '/blog/wanted'
  publish('leaving', 'elsewhere')
  expect(await deliver('leaving')).toBe(204)
  expect(await rules()).toEqual({})
})

test('forgets no move if the content server still returns the old version', async () => {
  const { deliver } = startMachine()
  publish('lagging', 'before')
  await deliver('lagging', 'create')
  const old = posts.get('lagging')
  publish('lagging', 'after')
  const current = posts.get('lagging')
  if (!old || !current) throw new Error('The post was not published.')

  const message = deliver('lagging')
  posts.set('lagging', old)
  expect(await message).toBe(503)
  expect(await rules()).toEqual({})
  posts.set('lagging', current)
  expect(await deliver('lagging')).toBe(204)
  expect(await rules()).toEqual({ '/blog/before': '/blog/after' })
})

test('redirects a move whose message was lost at the next start', async () => {
  publish('forgotten', 'here')
  await startMachine().reconcile()
  publish('forgotten', 'there')
  await Promise.all([startMachine().reconcile(), startMachine().reconcile()])
  expect(await rules()).toEqual({ '/blog/here': '/blog/there' })
  await startMachine().reconcile()
  expect(await rules()).toEqual({ '/blog/here': '/blog/there' })
})

test.each([
  ['2019/05/hello', '2020/06/zz', '/blog/2019%2F05%2Fhello', '/blog/2020%2F06%2Fzz'],
  ['a#b', 'c', '/blog/a%23b', '/blog/c'],
  ['100%', 'c', '/blog/100%25', '/blog/c'],
  ['/lead', 'c', '/blog/%2Flead', '/blog/c'],
  ['Hello_World', 'zz moved?x', '/blog/Hello_World', '/blog/zz%20moved%3Fx'],
])('redirects the URL of a post with the slug %j to that of %j', async (slug, next, from, to) => {
  const { deliver } = startMachine()
  publish(slug, slug)
  await deliver(slug, 'create')
  publish(slug, next)
  expect(await deliver(slug)).toBe(204)
  expect(await rules()).toEqual({ [from]: to })
})

test('does not redirect to a slug without a page, but does once the post has one', async () => {
  const { deliver } = startMachine()
  publish('broken', 'trailing-')
  await deliver('broken', 'create')
  publish('broken', 'zzx.md')
  expect(await deliver('broken')).toBe(204)
  expect(await rules()).toEqual({})
  publish('broken', 'zzx')
  expect(await deliver('broken')).toBe(204)
  expect(await rules()).toEqual({ '/blog/trailing-': '/blog/zzx' })
})

test('takes a path that was stored without escapes for the same page', async () => {
  publish('older', '2019/05/hi')
  await startMachine().reconcile()
  const stored = () => database.from('published_urls').select('path').eq('document_id', 'older')
  await database
    .from('published_urls')
    .update({ path: '/blog/2019/05/hi' })
    .eq('document_id', 'older')
    .throwOnError()
  await startMachine().reconcile()
  expect(await rules()).toEqual({})
  expect((await stored().throwOnError()).data).toEqual([{ path: '/blog/2019%2F05%2Fhi' }])
})

test('finishes an interrupted move with the next message', async () => {
  const { deliver } = startMachine()
  publish('crashed', 'from')
  await deliver('crashed', 'create')
  publish('crashed', 'to')
  isTaken = () => {
    throw new Error('the machine stops here')
  }
  expect(await deliver('crashed')).toBe(503)
  isTaken = () => false
  expect(await deliver('crashed')).toBe(204)
  expect(await rules()).toEqual({ '/blog/from': '/blog/to' })
  expect(await auditRows('crashed')).toBe(2)
})

test('records 10,000 posts on the first start, and makes no rule on the next', async () => {
  for (let number = 0; number < 10_000; number += 1) publish(`post-${number}`, `slug-${number}`)
  const { reconcile } = startMachine()
  await reconcile()
  await reconcile()
  const { count } = await database
    .from('published_urls')
    .select('*', { count: 'exact', head: true })
    .like('document_id', 'post-%')
    .throwOnError()
  expect(count).toBe(10_000)
  expect(await rules()).toEqual({})
})
