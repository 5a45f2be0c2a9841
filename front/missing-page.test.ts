import { expect, test } from 'vitest'
import { renderOrMissing } from './missing-page.ts'
import type { Rendered } from './render.ts'

function answer(status: number, html: string, tags: Rendered['tags']): Rendered {
  return { status, headers: {}, body: Buffer.from(html), tags, goodFor: undefined, nonce: html }
}

const blank = '<!DOCTYPE html><html id="__next_error__"><head></head></html>'
const missing = answer(404, '<!DOCTYPE html><html lang="en">Oops</html>', ['id:siteSettings'])

async function sent(page: Rendered) {
  const asked: string[] = []
  const { path, rendered } = await renderOrMissing('/harbor-log', async (at) => {
    asked.push(at)
    return at === '/harbor-log' ? page : missing
  })
  return { asked, path, html: rendered.body.toString(), ...rendered }
}

test('a page that finds there is nothing is the page for unknown addresses, filed under what both read', async () => {
  expect(await sent(answer(404, blank, ['type:app', 'id:siteSettings']))).toMatchObject({
    path: '/_not-found',
    status: 404,
    html: missing.body.toString(),
    nonce: missing.nonce,
    tags: ['type:app', 'id:siteSettings'],
  })
})

test('what must not be kept is not kept either way', async () => {
  expect((await sent(answer(404, blank, undefined))).tags).toBeUndefined()
})

test.each([
  ['a page', answer(200, '<!DOCTYPE html><html lang="en">Log</html>', ['type:app'])],
  ['what a page draws for missing posts', answer(404, '<!DOCTYPE html><html lang="en">', [])],
  ['a page that failed in the browser’s half', answer(200, blank, [])],
])('%s is sent as it is', async (_, page) => {
  expect(await sent(page)).toMatchObject({ asked: ['/harbor-log'], html: page.body.toString() })
})
