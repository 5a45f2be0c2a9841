import { createServer } from 'node:http'
import { createClient } from 'next-sanity'
import { describe, expect, it } from 'vitest'
import { env } from '#lib/env.ts'
import { publishedConfig } from './client.ts'

async function requestsFor(read: string) {
  const requests: Record<'authorization' | 'perspective' | 'encoding', unknown>[] = []
  const lake = createServer(({ headers, url = '/' }, response) => {
    const { searchParams } = new URL(url, 'http://lake')
    requests.push({
      authorization: headers.authorization,
      perspective: searchParams.get('perspective'),
      encoding: headers['accept-encoding'],
    })
    response.setHeader('content-type', 'application/json').end('{"result":1}')
  })
  await new Promise<void>((resolve) => lake.listen(0, '127.0.0.1', resolve))
  const address = lake.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const settings = {
    ...env,
    sanity: { ...env.sanity, embedded: true },
    sanityTokens: { ...env.sanityTokens, read },
    lake: { ...env.lake, origin: `http://127.0.0.1:${port}` },
  }
  try {
    await createClient(publishedConfig(settings)).fetch('1')
    return requests
  } finally {
    lake.closeAllConnections()
    lake.close()
  }
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
