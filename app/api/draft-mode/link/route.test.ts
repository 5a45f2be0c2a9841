import { NextRequest } from 'next/server'
import { expect, test } from 'vitest'
import { GET } from './route.ts'

test.each(['', '?key=', '?key=guessed', '?sanity-preview-secret=c2hhcmVk'])(
  'refuses a link with “%s” in words and sets no cookies',
  async (search) => {
    const url = `http://localhost:3000/api/draft-mode/link${search}`
    // Outside of Next, touching cookies would throw.
    const answer = await GET(new NextRequest(url))
    expect(answer.status).toBe(401)
    expect(await answer.text()).toContain('This preview link no longer works.')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    expect(answer.headers.getSetCookie()).toEqual([])
  },
)
