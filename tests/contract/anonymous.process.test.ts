import { get as httpGet } from 'node:http'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, LIBRARIES } from './clients.ts'
import { type LakeProcess, PROJECT_ID, startLake, TOKENS } from './lake-process.ts'

/** Part of every document that a visitor must not see. */
const SECRET = 'Not-Yet-Published'
const VISIBLE = 'Published-Text'

let lake: LakeProcess
let firstTransaction = ''
beforeAll(async () => {
  lake = await startLake()
  const editor = connect(lake, LIBRARIES[0] ?? noLibrary())
  const { transactionId } = await editor
    .transaction()
    .create({ _id: 'post', _type: 'post', title: VISIBLE, author: reference('writer') })
    .create({ _id: 'drafts.post', _type: 'post', title: SECRET, author: reference('writer') })
    .create({ _id: 'drafts.unseen', _type: 'post', title: SECRET })
    .create({ _id: 'drafts.draftReview.post', _type: 'draftReview', note: SECRET })
    .create({ _id: 'drafts.previewLink.ab12', _type: 'previewLink', key: SECRET })
    .create({ _id: 'versions.autumn.post', _type: 'post', title: SECRET })
    .create({ _id: 'secret.settings', _type: 'settings', title: SECRET })
    .create({ _id: 'writer', _type: 'author', name: 'Ann', best: weak('drafts.unseen') })
    .commit()
  firstTransaction = transactionId
})
afterAll(() => lake?.dispose())

const PERSPECTIVES = [
  undefined,
  'raw',
  'published',
  'drafts',
  'previewDrafts',
  'autumn',
  'autumn,drafts',
  'drafts,autumn',
]

/** Queries that each try to read an unpublished document in a different way. */
const QUERIES = [
  '*',
  '*[_id in path("drafts.**")]',
  '*[_id == "drafts.post"][0]',
  '*[_id in ["drafts.post", "versions.autumn.post", "secret.settings"]]',
  '*[_type == "post"]{title, _originalId}',
  '*[_id == "post"][0].title',
  '*[_id == "writer"][0].best->title',
  '*[_id == "writer"]{"best": best->{...}}',
  '*[references("writer")]',
  '*[_id == "writer"]{"by": *[references(^._id)]}',
  `*[title == "${SECRET}"]`,
  `*[title match "Not*"]`,
  'count(*[_id in path("drafts.**")])',
  '*[_type == "post"] | order(title desc)',
  '*[_type == "post"] | score(title match "Not") | order(_score desc)',
  '*[sanity::versionOf("post")]',
  '*[sanity::partOfRelease("autumn")]',
  'array::unique(*[].title)',
  '{"all": *[]{title}}',
  'coalesce(*[_id == "drafts.unseen"][0].title, "nothing")',
  '*[_type == "settings"]',
  '*[_type == "draftReview"]',
  '*[_type == "previewLink"]{key}',
  '*[_id match "drafts*"]',
]

describe('an anonymous visitor', () => {
  for (const perspective of PERSPECTIVES) {
    describe(`with perspective ${perspective ?? '(none)'}`, () => {
      it.each(QUERIES)('gets nothing unpublished from %s', async (query) => {
        for (const version of ['v2025-02-19', 'v2021-03-25', 'v1', 'vX']) {
          for (const method of ['GET', 'POST']) {
            const answer = await ask(version, { query, perspective, method })
            expectNoSecret(await answer.text())
            expect([200, 400, 401, 403]).toContain(answer.status)
          }
        }
      })
    })
  }

  it('gets published documents', async () => {
    const answer = await ask('v2025-02-19', { query: '*[_id == "post"][0].title' })
    expect(await answer.json()).toMatchObject({ result: VISIBLE })
  })

  it("can't count unpublished documents", async () => {
    for (const perspective of PERSPECTIVES) {
      const answer = await ask('v2025-02-19', { query: 'count(*[_type == "post"])', perspective })
      if (answer.ok) expect(await answer.json()).toMatchObject({ result: 1 })
    }
  })

  it.each([
    'drafts.post',
    'post,drafts.post',
    'drafts.unseen',
    'drafts.previewLink.ab12',
    'versions.autumn.post',
    'secret.settings',
    'post?includeAllVersions=true',
    'unseen?includeAllVersions=true',
  ])('gets no unpublished document from doc/%s', async (ids) => {
    const answer = await get(`/v2025-02-19/data/doc/production/${ids}`)
    const text = await answer.text()
    expectNoSecret(text)
    if (answer.ok) expect(text).not.toContain('"_id":"drafts.')
  })

  it("can't distinguish an unpublished document from a missing one by doc", async () => {
    const [unseen, missing] = await Promise.all(
      ['drafts.unseen', 'drafts.nowhere'].map(async (id) => {
        const text = await (await get(`/v2025-02-19/data/doc/production/${id}`)).text()
        return text.replaceAll(id, 'ID')
      }),
    )
    expect(unseen).toBe(missing)
  })

  it.each([
    '/data/history/production/documents/post',
    '/data/history/production/documents/drafts.post',
    '/data/history/production/documents/drafts.post?time=2099-01-01T00:00:00Z',
    '/data/history/production/documents/post,drafts.post?lastRevision=true',
    '/data/history/production/transactions/drafts.post?excludeContent=false',
    '/data/history/production/transactions/post,drafts.post',
    '/data/history/production/transactions/FIRST',
    '/data/history/production/events/documents/post',
    '/data/history/production/events/documents/drafts.unseen',
    '/data/history/production/documents/drafts.post?revision=FIRST',
    '/data/export/production',
    '/data/export/production?types=post',
    '/data/references/production/documents/writer/to',
    '/projects/brightkeel',
    '/projects/brightkeel/datasets',
    '/users/me',
    '/users/p-site',
    '/users/me/keyvalue',
    '/hooks/projects/brightkeel',
  ])('gets nothing unpublished from %s', async (path) => {
    const answer = await get(`/v2025-02-19${path.replace('FIRST', firstTransaction)}`)
    expectNoSecret(await answer.text())
    if (/history|export|hooks|projects|users\/p/.test(path)) expect(answer.status).toBe(401)
  })

  it('receives no draft from any listener in any perspective', async () => {
    const controllers: AbortController[] = []
    const received: string[] = []
    const open = async (path: string): Promise<void> => {
      // Reserved before the request, because responses can arrive in another order.
      const index = received.push('') - 1
      const controller = new AbortController()
      controllers.push(controller)
      const answer = await fetch(`${lake.origin}${path}`, { signal: controller.signal })
      const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
      if (!reader) return
      const readOn = async (): Promise<void> => {
        const { value, done } = await reader.read()
        if (done) return
        received[index] += value
        await readOn()
      }
      readOn().catch((error: unknown) => {
        if (!controller.signal.aborted) throw error
      })
    }
    const listeners = [
      '*',
      '*[_type == "post"]',
      '*[_id in path("drafts.**")]',
      '*[_id in ["late", "drafts.late"]]',
      '*[sanity::versionOf("late")]',
    ].map((query) => `/v2025-02-19/data/listen/production?query=${encodeURIComponent(query)}`)
    const options = '&includePreviousRevision=true&includeAllVersions=true&effectFormat=mendoza'
    await Promise.all([
      ...listeners.map(open),
      ...listeners.map((path) => open(path + options)),
      open('/vX/data/live/events/production'),
    ])
    try {
      const editor = connect(lake, LIBRARIES[0] ?? noLibrary())
      const draft = { _id: 'drafts.late', _type: 'post', title: SECRET }
      await editor.create(draft)
      await editor
        .patch('drafts.late')
        .set({ title: `${SECRET} again` })
        .commit()
      await editor
        .transaction()
        .create({ _id: 'late', _type: 'post', title: VISIBLE })
        .patch('drafts.late', (patch) => patch.set({ note: SECRET }))
        .commit()
      await editor.delete('drafts.late')
      await editor.patch('late').set({ title: 'last word' }).commit()
      // The first listener receives everything published, so this event is the last one on it.
      await expect.poll(() => received[0]).toContain('last word')
      for (const text of received) {
        expectNoSecret(text)
        expect(text).not.toContain('drafts.late')
      }
    } finally {
      for (const controller of controllers) controller.abort()
    }
  })

  it("can't subscribe to live events of drafts", async () => {
    const answer = await get('/vX/data/live/events/production?includeDrafts=true')
    expect(answer.status).toBe(401)
    await answer.body?.cancel()
  })

  it.each(['/mux', '/v2022-06-30/socket/production?tag=x'])(
    "can't open the socket %s",
    async (path) => {
      const headers = {
        Connection: 'Upgrade',
        Upgrade: 'websocket',
        'Sec-WebSocket-Version': 13,
        'Sec-WebSocket-Key': Buffer.alloc(16).toString('base64'),
      }
      const status = await new Promise<number | undefined>((resolve, reject) => {
        const request = httpGet(lake.origin + path, { headers, agent: false })
        request.once('response', (answer) => resolve(answer.resume().statusCode))
        request.once('upgrade', () => reject(new Error('The socket was opened.')))
        request.once('error', reject)
      })
      expect(status).toBe(401)
    },
  )

  it.each<[string, string, string, unknown]>([
    ['POST', '/data/mutate/production', 'mutation', { mutations: [{ create: { _type: 'x' } }] }],
    [
      'POST',
      '/data/mutate/production?dryRun=true&returnDocuments=true',
      'rehearsed mutation',
      { mutations: [{ patch: { query: '*', set: { x: 1 } } }] },
    ],
    [
      'POST',
      '/data/actions/production',
      'action',
      {
        actions: [
          {
            actionType: 'sanity.action.document.publish',
            draftId: 'drafts.unseen',
            publishedId: 'unseen',
          },
        ],
      },
    ],
    ['POST', '/assets/files/production', 'upload', 'text'],
    ['PUT', '/datasets/mine', 'dataset', {}],
    ['DELETE', '/datasets/production', 'deletion', undefined],
    ['PUT', '/users/me/keyvalue', 'key-value', [{ key: 'a', value: 1 }]],
  ])("can't send %s %s (%s)", async (method, path, _what, body) => {
    const answer = await fetch(`${lake.origin}/v2025-02-19${path}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    expect(answer.status).toBe(401)
    expectNoSecret(await answer.text())
  })

  it('gets nothing from responses cached for an editor', async () => {
    const query = '*[_type == "post"]{title}'
    const path = `/v2025-02-19/data/query/production?perspective=drafts&query=${encodeURIComponent(query)}`
    const viewer = await fetch(lake.origin + path, {
      headers: { Authorization: `Bearer ${TOKENS.viewer}` },
    })
    expect(await viewer.text()).toContain(SECRET)
    expect(viewer.headers.get('cache-control')).toMatch(/no-store|private/)
    expectNoSecret(await (await get(path)).text())
  })

  it('gets images by URL, but no list of them', async () => {
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#135' } })
      .png()
      .toBuffer()
    const asset = await connect(lake, LIBRARIES[0] ?? noLibrary()).assets.upload('image', bytes)
    expect((await fetch(asset.url)).status).toBe(200)
    for (const path of [
      `/images/${PROJECT_ID}/production`,
      `/images/${PROJECT_ID}/production/`,
      `/images/${PROJECT_ID}/production/..%2f..%2fcontent.sqlite`,
      `/files/${PROJECT_ID}/production/%2e%2e%2f%2e%2e%2fcontent.sqlite`,
      `/images/other/production/${asset._id}`,
    ]) {
      expect([path, (await get(path)).status]).toEqual([path, 404])
    }
  })
})

const get = (path: string) => fetch(`${lake.origin}${path}`)

type Question = { query: string; perspective?: string | undefined; method?: string }

function ask(version: string, { query, perspective, method = 'GET' }: Question): Promise<Response> {
  const search = new URLSearchParams(perspective === undefined ? {} : { perspective })
  const url = `${lake.origin}/${version}/data/query/production`
  if (method === 'GET') {
    search.set('query', query)
    return fetch(`${url}?${search}`)
  }
  return fetch(`${url}?${search}&returnQuery=false`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query }),
  })
}

/** Ignores the query, which responses may repeat, and checks the rest. */
function expectNoSecret(text: string): void {
  const answer = text.replace(/"query":"(?:[^"\\]|\\.)*",?/g, '')
  expect(answer).not.toContain(SECRET)
}

function reference(id: string) {
  return { _type: 'reference', _ref: id }
}

function weak(id: string) {
  return { ...reference(id), _weak: true }
}

function noLibrary(): never {
  throw new Error('There is no client library to test with.')
}
