import { NextRequest } from 'next/server'
import { expect, test } from 'vitest'
import { GET } from './route.ts'

test.each(['', '?key=', '?key=guessed', '?sanity-preview-secret=c2hhcmVk'])(
  'leads from a link with “%s” to a page that says so, and sets no cookies',
  async (search) => {
    const url = `http://localhost:3000/api/draft-mode/link${search}`
    // Outside of Next, touching cookies would throw.
    const answer = await GET(new NextRequest(url))
    expect(answer.status).toBe(307)
    expect(answer.headers.get('location')).toBe('/signin/preview-ended')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    expect(answer.headers.getSetCookie()).toEqual([])
  },
)
