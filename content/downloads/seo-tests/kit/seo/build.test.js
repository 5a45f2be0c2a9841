import assert from 'node:assert/strict'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { compare } from './baseline.js'
import { report } from './report.js'
import { requestFrom } from './source.js'

test('a folder serves pages with and without an extension', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'seo-'))
  writeFileSync(join(folder, 'index.html'), 'home')
  writeFileSync(join(folder, 'a.html'), 'a')
  const request = requestFrom(folder)
  const texts = ['/', '/a', '/a.html'].map(async (path) => {
    return (await request(`https://example.com${path}`)).text()
  })
  assert.deepEqual(await Promise.all(texts), ['home', 'a', 'a'])
  assert.equal((await request('https://example.com/b')).status, 404)
})

test('a local server serves production, redirects included', async () => {
  const server = createServer((request, response) => {
    const target = `http://${request.headers.host}/new`
    response.writeHead(request.url === '/old' ? 301 : 200, { location: target }).end()
  }).listen(0)
  const request = requestFrom(`http://localhost:${server.address().port}`)
  const { status, headers } = await request('https://example.com/old')
  server.close()
  assert.deepEqual([status, headers.get('location')], [301, 'https://example.com/new'])
})

const problems = [
  { url: 'https://example.com/a/1', rule: 'title', severity: 'fail', text: 'x' },
  { url: 'https://example.com/a/2', rule: 'title', severity: 'fail', text: 'x' },
]

test('the baseline lets known failures pass and names those that are fixed', () => {
  const { fresh, fixed } = compare(problems, ['title /a/1 x', 'title /b x'])
  assert.deepEqual(fresh, [problems[1]])
  assert.deepEqual(fixed, ['title /b x'])
})

test('another failure of the same rule on the same page is new', () => {
  const another = { ...problems[0], text: 'y' }
  const { fresh } = compare([problems[0], another], ['title /a/1 x'])
  assert.deepEqual(fresh, [another])
})

test('failures with one cause are one line', () =>
  assert.deepEqual(report(problems), ['fail  title  /a  2×  https://example.com/a/1  x']))
