import { createClient } from 'next-sanity'
import { describe, expect, it } from 'vitest'
import { env } from '#lib/env.ts'
import { serve } from '#tests/kit/serve.ts'
import { publishedConfig } from './client.ts'

async function requestsFor(read: string) {
  const requests: Record<'authorization' | 'perspective' | 'encoding', unknown>[] = []
  const origin = await serve(({ headers, url = '/' }, response) => {
    const { searchParams } = new URL(url, 'http://lake')
    requests.push({
      authorization: headers.authorization,
      perspective: searchParams.get('perspective'),
      encoding: headers['accept-encoding'],
    })
    response.setHeader('content-type', 'application/json').end('{"result":1}')
  })
  const settings = {
    ...env,
    sanity: { ...env.sanity, embedded: true },
    sanityTokens: { ...env.sanityTokens, read },
    lake: { ...env.lake, origin },
  }
  await createClient(publishedConfig(settings)).fetch('1')
  return requests
}

describe('reading published content', () => {
  it('requests no compression over loopback', async () => {
    expect(await requestsFor('read-token')).toMatchObject([{ encoding: 'identity' }])
  })

  it('sends the site’s token and the published perspective', async () => {
    expect(await requestsFor('read-token')).toMatchObject([
      { authorization: 'Bearer read-token', perspective: 'published' },
    ])
  })

  it('reads anonymously without a token', async () => {
    expect(await requestsFor('')).toMatchObject([
      { authorization: undefined, perspective: 'published' },
    ])
  })
})
