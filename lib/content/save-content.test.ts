import { beforeEach, expect, test, vi } from 'vitest'
import { recordAudit } from '#lib/audit/record.server.ts'
import { saveContent } from './save-content.server.ts'

// Another test may have loaded these modules already.
vi.hoisted(() => vi.resetModules())
vi.mock('#lib/audit/record.server.ts', () => ({ recordAudit: vi.fn() }))
vi.mock('./content-store.server.ts', () => ({
  createContentStore: async () => ({
    read: async () => [
      { _id: 'siteContent', _rev: 'r1', heroTitle: 'Old' },
      { _id: 'page-about', _rev: 'r1', title: 'Was' },
    ],
    write: async () => 'site-1',
  }),
}))

beforeEach(() => vi.mocked(recordAudit).mockClear())

const admin = { id: 'a', email: 'ada@site.example', role: 'admin' as const }

test('texts of several documents are one row per document in the audit log', async () => {
  const outcome = await saveContent(
    admin,
    {
      id: 'siteContent',
      type: 'siteContent',
      changes: [{ path: 'heroTitle', seen: 'Old', next: 'New' }],
    },
    { id: 'page-about', type: 'page', changes: [{ path: 'title', seen: 'Was', next: 'Is' }] },
  )

  expect(outcome.status).toBe('saved')
  expect(vi.mocked(recordAudit).mock.calls.map(([, entry]) => entry)).toEqual([
    {
      action: 'updated',
      entity: 'siteContent',
      entityId: 'siteContent',
      before: { heroTitle: 'Old' },
      after: { heroTitle: 'New', revision: 'site-1' },
    },
    {
      action: 'updated',
      entity: 'page',
      entityId: 'page-about',
      before: { title: 'Was' },
      after: { title: 'Is', revision: 'site-1' },
    },
  ])
})

test('a text that is saved as it was adds no row to the audit log', async () => {
  const changes = [{ path: 'heroTitle', seen: 'New', next: 'Old' }]
  const outcome = await saveContent(admin, { id: 'siteContent', type: 'siteContent', changes })
  expect(outcome.status).toBe('saved')
  expect(recordAudit).not.toHaveBeenCalled()
})
