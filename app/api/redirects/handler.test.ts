import { NextRequest } from 'next/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { testStoredRule as stored } from '#lib/redirects/test-rule.ts'
import { GET } from './route.ts'

const viewer = { id: 'a', email: 'ada@a.example', role: 'editor' }
const getViewer = vi.hoisted(() => vi.fn())
const listRedirects = vi.hoisted(() => vi.fn())
vi.mock('#lib/auth/viewer.server.ts', () => ({ getViewer }))
vi.mock('#lib/auth/supabase.server.ts', () => ({ sessionClient: async () => ({}) }))
vi.mock('#lib/redirects/stored-redirects.ts', () => ({ listRedirects }))

beforeEach(() => {
  getViewer.mockResolvedValue(viewer)
  listRedirects.mockResolvedValue([
    stored('/old', '/about'),
    stored('/off', '/about', { isActive: false }),
    stored('/harbors/*', '/ports/:splat'),
  ])
})

const get = (query: string) => GET(new NextRequest(`https://site.example/api/redirects${query}`))

test('tells an editor which active redirect a path has', async () => {
  const answerTo = async (path: string) => (await get(`?path=${path}`)).json()
  expect(await answerTo('/old')).toEqual({ sourcePath: '/old', destinationUrl: '/about' })
  expect(await answerTo('/harbors/north')).toEqual({
    sourcePath: '/harbors/*',
    destinationUrl: '/ports/:splat',
  })
  expect(await answerTo('/off')).toBeNull()
  expect(await answerTo('/new')).toBeNull()
})

test.each([
  [null, 401],
  [{ ...viewer, role: null }, 403],
])('tells %j nothing', async (person, status) => {
  getViewer.mockResolvedValue(person)
  const response = await get('?path=/old')
  expect([response.status, await response.text()]).toEqual([status, ''])
})

test('rejects what is not a path', async () => {
  expect((await get('')).status).toBe(400)
  expect((await get('?path=old')).status).toBe(400)
})

test('fails if the redirects cannot be read', async () => {
  vi.spyOn(console, 'error').mockReturnValueOnce()
  listRedirects.mockRejectedValueOnce(new Error('The connection was lost.'))
  expect((await get('?path=/old')).status).toBeGreaterThanOrEqual(500)
})
