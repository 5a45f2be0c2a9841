import { notFound, redirect } from 'next/navigation'
import { createClient } from 'next-sanity'
import { expect, test } from 'vitest'
import { createPreviewHandler, isRedirect } from './handler.ts'

const client = createClient({
  projectId: 'nobody',
  dataset: 'none',
  apiVersion: '2025-02-19',
  useCdn: false,
  token: 'reads-secrets',
})

test('rejects a link without the Studio’s secret and sets no cookies', async () => {
  const follow = createPreviewHandler(client)
  // Outside of Next, touching cookies would throw.
  const answer = await follow(new Request('http://localhost:3000/api/draft-mode/enable'))
  expect(answer.headers.get('location')).toBe('/signin/preview-ended')
  expect(answer.headers.getSetCookie()).toEqual([])
})

test('rejects the link of Sanity’s own sharing, which never expires', async () => {
  const asked: unknown[] = []
  const fetch = async (_query: string, params: unknown) => {
    asked.push(params)
    return true
  }
  const follow = createPreviewHandler(Object.assign(client.clone(), { fetch }))
  const secret = 'shared-with-all'
  const url = `http://localhost:3000/api/draft-mode/enable?sanity-preview-secret=${secret}`
  const answer = await follow(new Request(url))
  expect(answer.headers.get('location')).toBe('/signin/preview-ended')
  expect(asked).toEqual([{ secret }])
})

function thrownBy(work: () => unknown): unknown {
  try {
    return work()
  } catch (thrown) {
    return thrown
  }
}

test('recognizes Next’s redirect among thrown values', () => {
  expect(isRedirect(thrownBy(() => redirect('/about')))).toBe(true)
  expect(isRedirect(thrownBy(notFound))).toBe(false)
  expect(isRedirect(new Error('NEXT_REDIRECT;'))).toBe(false)
  expect(isRedirect(undefined)).toBe(false)
})
