import { expect, test, vi } from 'vitest'
import { PUBLISHED } from '#lib/content/content-mode.ts'
import { textDefaults } from '#site/registry.ts'
import { getText } from './text.ts'

const hero = { _type: 'hero', _key: 'hero', title: 'Stored on the page', text: '' }
const stored: Record<string, unknown> = {
  siteContent: {
    _id: 'siteContent',
    contactHours: 'Always',
    aboutHeroTitle: 'Stored before it moved',
  },
  'page-about': { _id: 'page-about', _updatedAt: '', title: 'About', pageBuilder: [hero] },
}

// Another test may have loaded these modules already.
vi.hoisted(() => vi.resetModules())

vi.mock('#lib/content/read.ts', () => ({
  read: async ({ params }: { params: { id: string } }) => stored[params.id],
}))
vi.mock('#lib/settings/site-settings.ts', () => ({ getSiteSettings: async () => ({}) }))

test.each([
  ['contactHours', 'Always'],
  ['contactAddress', textDefaults.contactAddress],
  ['aboutHeroTitle', 'Stored on the page'],
  ['aboutHeroSubtitle', textDefaults.aboutHeroSubtitle],
  ['aboutCTATitle', ''],
] as const)('%s is %j', async (key, text) => {
  expect(await getText(key, PUBLISHED)).toBe(text)
})
