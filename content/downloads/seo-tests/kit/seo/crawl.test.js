import assert from 'node:assert/strict'
import { test } from 'node:test'
import { crawl } from './crawl.js'
import { problemsOf } from './problems.js'

const site = 'https://example.com'
const html = (body, head = '') =>
  new Response(`<head>${head}</head>${body}`, { headers: { 'content-type': 'text/html' } })
const redirect = (path) => new Response(null, { status: 301, headers: { location: path } })
const sitemap = (...paths) =>
  new Response(`<urlset>${paths.map((path) => `<url><loc>${site}${path}</loc></url>`)}</urlset>`)
const link = (path) => html(`<a href="${path}">x</a>`)

/** Crawls an invented site and returns the problems of one rule. */
async function problems(rule, pages) {
  const request = async (url) => {
    const page = pages[url.replace(site, '')]
    if (page instanceof Error) throw page
    return page?.clone() ?? new Response('', { status: 404 })
  }
  const all = problemsOf(await crawl(`${site}/sitemap.xml`, request))
  return all.filter((problem) => problem.rule === rule).map(({ text }) => text)
}

test('a sitemap index and escaped query strings are read', async () => {
  const index = new Response(
    `<sitemapindex><sitemap><loc>${site}/a.xml</loc></sitemap></sitemapindex>`,
  )
  const pages = { '/sitemap.xml': index, '/a.xml': sitemap('/list?a=1&amp;b=2') }
  assert.deepEqual(await problems('status', pages), ['returned 404'])
  assert.deepEqual(await problems('status', { ...pages, '/list?a=1&b=2': html('') }), [])
})

test('a rejected request is one failure and does not end the crawl', async () => {
  const pages = { '/sitemap.xml': sitemap('/a', '/b'), '/a': new Error('socket hang up') }
  assert.deepEqual(await problems('status', pages), [
    'request failed: socket hang up',
    'returned 404',
  ])
})

test('one redirect behind a link warns, two fail, a loop fails, a dead end fails', async () => {
  const pages = {
    '/sitemap.xml': sitemap('/'),
    '/': html(
      '<a href="/one">1</a><a href="/two">2</a><a href="/loop">3</a><a href="/gone#x">4</a>',
    ),
    '/one': redirect('/end'),
    '/two': redirect('/one'),
    '/loop': redirect(`${site}/loop`),
    '/end': html(''),
  }
  assert.deepEqual(await problems('redirected-link', pages), ['links to /one → /end'])
  const chains = await problems('redirect-chain', pages)
  assert.deepEqual(
    chains.map((text) => text.slice(0, 20)),
    ['links to /two → /one', 'links into a loop: /'],
  )
  assert.deepEqual(await problems('broken-link', pages), ['links to /gone, which returned 404'])
})

test('hreflang must name the page itself and be mutual', async () => {
  const to = (...paths) =>
    html('', paths.map((path) => `<link rel="alternate" hreflang="x" href="${path}">`).join(''))
  const list = sitemap('/en', '/de')
  const mutual = { '/sitemap.xml': list, '/en': to('/en', '/de'), '/de': to('/en', '/de') }
  assert.deepEqual(await problems('hreflang', mutual), [])
  assert.deepEqual(await problems('hreflang', { ...mutual, '/de': to('/de') }), [
    `lists ${site}/de (x), which does not point back`,
  ])
  assert.deepEqual(await problems('hreflang', { ...mutual, '/de': to('/en') }), [
    'has no self-reference',
  ])
})

test('pages outside the sitemap may be noindex, and their links are not followed', async () => {
  const cart = html('<a href="/gone">x</a>', '<meta name="robots" content="noindex">')
  const pages = { '/sitemap.xml': sitemap('/'), '/': link('/cart'), '/cart': cart }
  assert.deepEqual(await problems('indexable', pages), [])
  assert.deepEqual(await problems('indexable', { ...pages, '/sitemap.xml': sitemap('/cart') }), [
    'in the sitemap, but robots says "noindex"',
  ])
})

test('a missing page that returns 200 fails', async () => {
  const pages = {
    '/sitemap.xml': sitemap('/'),
    '/': html(''),
    '/seo-check-missing-page': html('Oops'),
  }
  assert.deepEqual(await problems('soft-404', pages), ['a missing page returned 200'])
})

test('a sitemap that lists another host fails', async () => {
  const list = new Response('<urlset><url><loc>http://localhost:3000/</loc></url></urlset>')
  assert.deepEqual(await problems('sitemap-host', { '/sitemap.xml': list }), [
    `the sitemap of ${site} lists another host`,
  ])
})

test('orphans and repeated titles warn', async () => {
  const titled = () => html('', '<title>Pumps</title><meta name="description" content="Pumps.">')
  const pages = { '/sitemap.xml': sitemap('/a', '/b'), '/a': titled(), '/b': titled() }
  assert.equal((await problems('orphan', pages)).length, 2)
  for (const rule of ['unique-titles', 'unique-descriptions'])
    assert.deepEqual(await problems(rule, pages), [`the same as ${site}/a`])
})
