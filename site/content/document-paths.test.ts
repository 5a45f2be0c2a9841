import { expect, test, vi } from 'vitest'
import { PUBLISHED } from '#lib/content/content-mode.ts'
import { listDocumentPaths } from './document-pages.ts'

vi.hoisted(() => vi.resetModules())

vi.mock('#lib/content/read.ts', () => ({
  read: async ({ query }: { query: string }) => {
    if (query.includes('"post"')) return ['/blog/2019/05/hello', '/blog/100%', '/blog/%E0%A4']
    return query.includes('"page"') ? ['/customers/harbors', '/Old_Page'] : []
  },
}))

test('lists only paths that can be opened, with escapes', async () => {
  expect(new Set(await listDocumentPaths(PUBLISHED))).toEqual(
    new Set(['/blog/2019%2F05%2Fhello', '/blog/100%25', '/customers/harbors']),
  )
})
