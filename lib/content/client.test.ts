import { createServer } from 'node:http'
import { createClient } from 'next-sanity'
import { describe, expect, it } from 'vitest'
import { env } from '#lib/env.ts'
import { publishedConfig } from './client.ts'

/** What a lake hears when the site reads. */
async function heardOf(read: string) {
  const heard: Record<'authorization' | 'perspective' | 'encoding', unknown>[] = []
  const lake = createServer(({ headers, url = '/' }, response) => {
    const { searchParams } = new URL(url, 'http://lake')
    heard.push({
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
    return heard
  } finally {
    lake.closeAllConnections()
    lake.close()
  }
}

describe('the site that reads for its visitors', () => {
  it('does not have the lake compress what only crosses the machine', async () => {
    expect(await heardOf('read-token')).toMatchObject([{ encoding: 'identity' }])
  })

  it('says that it is the site, and asks for what is published', async () => {
    expect(await heardOf('read-token')).toMatchObject([
      { authorization: 'Bearer read-token', perspective: 'published' },
    ])
  })

  it('reads as a stranger where it has no token', async () => {
    expect(await heardOf('')).toMatchObject([
      { authorization: undefined, perspective: 'published' },
    ])
  })
})
