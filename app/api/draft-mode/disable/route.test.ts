import { NextRequest } from 'next/server'
import { expect, test } from 'vitest'
import { POST } from './route.ts'

const sentFrom = (origin: string) =>
  POST(
    new NextRequest('http://localhost:3000/api/draft-mode/disable', {
      method: 'POST',
      headers: { host: 'localhost:3000', origin },
      body: new URLSearchParams({ path: '/about' }),
    }),
  )

test.each(['https://evil.example', 'http://localhost:4000', 'null'])(
  'rejects a request from %s',
  async (origin) => {
    const answer = await sentFrom(origin)
    expect(answer.status).toBe(403)
    expect(answer.headers.getSetCookie()).toEqual([])
  },
)

test('accepts a request from a page of the site', async () => {
  // Outside of Next there are no cookies, so an error proves that the request was accepted.
  await expect(sentFrom('http://localhost:3000')).rejects.toThrow(
    /draftMode.*outside a request scope/,
  )
})
