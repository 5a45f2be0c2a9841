import type { APIRequestContext } from '@playwright/test'
import { markdownPath } from '#site/seo/markdown-path.ts'
import { cleanups, runCleanups } from '#tests/kit/inline-editor.ts'
import { Lake } from '#tests/kit/lake.ts'
import { expect, test } from '#tests/kit/story.ts'
import { soon } from '#tests/kit/visitors.ts'

test.afterEach(runCleanups)

const hero = { _type: 'hero', _key: 'hero', title: 'Nets that hold', buttons: [] }

/** Sections that each say something about barnacles. */
const barnacles = [
  {
    _type: 'cards',
    _key: 'cards',
    title: 'Barnacles',
    text: 'Barnacles slow a hull down before anyone notices them.',
    cards: [{ _key: 'a', _type: 'card', title: 'Old barnacles', text: 'Years of barnacles' }],
  },
  {
    _type: 'questions',
    _key: 'questions',
    questions: [
      { _key: 'a', _type: 'questionAndAnswer', question: 'Why barnacles?', answer: 'Warm water.' },
    ],
  },
  {
    _type: 'textSection',
    _key: 'text',
    title: 'Barnacles by night',
    content: [
      {
        _type: 'block',
        _key: 'a',
        children: [{ _type: 'span', _key: 'b', text: 'Nobody sees barnacles then.' }],
      },
    ],
  },
  { _type: 'callToAction', _key: 'call', title: 'Lose your barnacles' },
]

/** Makes a page of sections and removes it after the test. */
async function makePage(lake: Lake, id: string, title: string, slug: string) {
  cleanups.push(() => lake.mutate({ delete: { id } }, { delete: { id: `drafts.${id}` } }))
  const document = {
    _id: id,
    _type: 'page',
    title,
    slug: { _type: 'slug', current: slug },
    pageBuilder: [hero, ...barnacles],
  }
  await lake.mutate({ createOrReplace: document })
  return { ...document, path: `/${slug}` }
}

/** Restores a document after the test. */
async function keep(lake: Lake, id: string): Promise<void> {
  const before = await lake.document(id)
  cleanups.push(() => lake.mutate({ createOrReplace: before }))
}

function reader(request: APIRequestContext) {
  return async (path: string) => (await request.get(path)).text()
}

test('a page below another one is in every list of pages, and a draft of it in none', async ({
  page,
  request,
}) => {
  const read = reader(request)
  const lake = await Lake.signIn(page)
  await makePage(lake, 'page-story-ports', 'Ports', 'story-ports')
  const { path, ...document } = await makePage(lake, 'page-story-nets', 'Nets', 'story-ports/nets')
  const twin = markdownPath(path)
  const lists: readonly [list: string, entry: string][] = [
    ['/sitemap.xml', `${path}</loc>`],
    ['/llms.txt', `${twin}): Barnacles slow a hull`],
    ['/search-index.json', `"href":"${path}"`],
  ]

  await soon(async () => (await request.get(path)).status()).toBe(200)
  for (const [list, entry] of lists) await soon(() => read(list), list).toContain(entry)

  const html = await read(path)
  expect(html).toContain('<a href="/story-ports">Ports</a>')
  expect(html).toMatch(/"@type":"BreadcrumbList".*"name":"Ports".*"name":"Nets"/)
  expect(html).toContain(`/social-card${path}.png`)
  expect((await request.get(`/social-card${path}.png`)).headers()['content-type']).toBe('image/png')
  expect(html).toMatch(new RegExp(`<link rel="alternate" type="text/markdown" href="[^"]*${twin}"`))
  const markdown = await request.get(twin)
  expect(markdown.headers()['content-type']).toBe('text/markdown; charset=utf-8')
  expect(await markdown.text()).toMatch(/^# Nets that hold\n[^<]*\*\*Why barnacles\?\*\*\n/)

  await test.step('a draft changes none of them', async () => {
    const draft = {
      ...document,
      _id: `drafts.${document._id}`,
      title: 'Albatross nets',
      pageBuilder: [{ ...hero, title: 'Albatross' }],
    }
    await lake.mutate({ createOrReplace: draft })
    for (const each of [path, twin, ...lists.map(([list]) => list)]) {
      expect(await read(each), each).not.toContain('Albatross')
    }
  })

  await test.step('published, the new heading is in its Markdown at once', async () => {
    const set = { 'pageBuilder[_key=="hero"].title': 'Nets that last' }
    await lake.mutate({ patch: { id: document._id, set } })
    await soon(() => read(twin)).toMatch(/^# Nets that last\n/)
  })

  await test.step('hidden from search engines, it is in none', async () => {
    await lake.mutate({ patch: { id: document._id, set: { seo: { noIndex: true } } } })
    await soon(() => read(path)).toContain('noindex')
    for (const [list] of lists) await soon(() => read(list), list).not.toContain(path)
  })

  await test.step('deleted, its Markdown is gone, too', async () => {
    await lake.mutate(
      { delete: { id: document._id } },
      { delete: { id: `drafts.${document._id}` } },
    )
    await soon(async () => (await request.get(twin)).status()).toBe(404)
    expect(await read(twin)).toBe('There is no page at this URL.\n')
  })
})

test('a hidden section is in no feed, search index, structured data, list or Markdown', async ({
  page,
  request,
}) => {
  const read = reader(request)
  const lake = await Lake.signIn(page)
  const { _id: id, path } = await makePage(lake, 'page-story-hulls', 'Hulls', 'story-hulls')
  const twin = markdownPath(path)
  const shown = [path, twin, '/search-index.json', '/llms.txt']
  const everything = [...shown, '/sitemap.xml', '/feed.xml', '/feed.json', '/']

  for (const each of shown) await soon(() => read(each), each).toMatch(/barnacles/i)
  const html = await read(path)
  expect(html).toMatch(/"@type":"FAQPage".*Why barnacles\?/)
  expect(html).toMatch(/<meta name="description" content="Barnacles slow/)

  const hidden = barnacles.map((section) => ({ ...section, hidden: true }))
  await lake.mutate({ patch: { id, set: { pageBuilder: [hero, ...hidden] } } })
  for (const each of everything) await soon(() => read(each), each).not.toMatch(/barnacle/i)
  expect(await read(path)).not.toContain('FAQPage')
  expect(await read(path)).toContain('Nets that hold</h1>')
  expect(await read(twin)).toBe('# Nets that hold\n')
})

test('a hidden section of a fixed page is in none of them either', async ({ page, request }) => {
  const read = reader(request)
  const lake = await Lake.signIn(page)

  await test.step('the hero of the home page', async () => {
    await keep(lake, 'page-home')
    const text = 'pageBuilder[_key=="hero"].text'
    await lake.mutate({ patch: { id: 'page-home', set: { [text]: 'We scrape barnacles.' } } })
    const shown = ['/', '/index.md', '/llms.txt', '/search-index.json']
    for (const each of ['/', '/index.md', '/llms.txt']) {
      await soon(() => read(each), each).toContain('barnacles')
    }
    const set = { 'pageBuilder[_key=="hero"].hidden': true }
    await lake.mutate({ patch: { id: 'page-home', set } })
    for (const each of shown) await soon(() => read(each), each).not.toContain('barnacles')
    expect(await read('/llms.txt')).not.toContain('They never replace you.')
  })

  await test.step('the questions of Support', async () => {
    await keep(lake, 'page-support')
    const question = 'Does LayerRank change my site on its own?'
    for (const each of ['/support', '/support.md', '/search-index.json']) {
      await soon(() => read(each), each).toContain(question)
    }
    const set = { 'pageBuilder[_key=="questions"].hidden': true }
    await lake.mutate({ patch: { id: 'page-support', set } })
    for (const each of ['/support', '/support.md', '/search-index.json', '/llms.txt']) {
      await soon(() => read(each), each).not.toContain(question)
    }
    expect(await read('/support')).not.toContain('FAQPage')
  })
})
