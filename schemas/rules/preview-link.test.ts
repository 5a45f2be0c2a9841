import { evaluate, parse } from 'groq-js'
import { expect, it } from 'vitest'
import { newPreviewKey, PREVIEW_LINK_TYPE, PREVIEW_LINKS, previewLinkIdOf } from './preview-link.ts'

const stored = (created: string, fields: object) => {
  const key = newPreviewKey()
  return {
    _id: previewLinkIdOf(key),
    _type: PREVIEW_LINK_TYPE,
    _createdAt: created,
    key,
    document: 'p',
    documentType: 'post',
    path: '/blog/tides',
    by: 'Wren',
    ...fields,
  }
}

const release = (name: string, state: string, metadata: object) => ({
  _id: `_.releases.${name}`,
  _type: 'system.release',
  state,
  metadata,
})

it('lists all links, the newest first, with the page’s newest title and the release’s', async () => {
  const dataset = [
    stored('2026-11-01T08:00:00Z', { expiresAt: '2026-11-08T08:00:00Z', openings: 2 }),
    stored('2026-11-02T08:00:00Z', { expiresAt: '2999-01-01T00:00:00Z', release: 'rAutumn' }),
    stored('2026-11-03T08:00:00Z', { expiresAt: '2999-01-01T00:00:00Z', release: 'rGone' }),
    stored('2026-11-04T08:00:00Z', { expiresAt: '2999-01-01T00:00:00Z', release: 'rPlanned' }),
    { _id: 'p', _type: 'post', _updatedAt: '2026-11-01T00:00:00Z', title: 'Tides' },
    { _id: 'drafts.p', _type: 'post', _updatedAt: '2026-11-02T00:00:00Z', title: 'Tides, Again' },
    release('rAutumn', 'active', { title: 'Autumn' }),
    release('rPlanned', 'archived', { title: 'Scheduled publish', cardinality: 'one' }),
  ]
  const found = await evaluate(parse(PREVIEW_LINKS), {
    dataset,
    timestamp: new Date('2026-11-20T08:00:00Z'),
  })
  const autumn = { title: 'Autumn', isScheduledDraft: false }
  const planned = { title: 'Scheduled publish', isScheduledDraft: true }
  const gone = expect.objectContaining({ title: null })
  const shared = { title: 'Tides, Again', path: '/blog/tides', by: 'Wren' }
  expect(await found.get()).toEqual([
    expect.objectContaining({ ...shared, release: planned, hasEnded: true }),
    expect.objectContaining({ ...shared, release: gone, hasEnded: true }),
    expect.objectContaining({ ...shared, release: autumn, hasEnded: false, openings: 0 }),
    expect.objectContaining({ ...shared, release: null, hasEnded: true, openings: 2 }),
  ])
})

it('a key leads to a draft that the public can’t read', () => {
  const key = newPreviewKey()
  expect(previewLinkIdOf(key)).toBe(`drafts.previewLink.${key.slice(0, 16)}`)
})

it.each(['', 'ab12', `${'a'.repeat(16)}.short`, `../${newPreviewKey()}`, `${newPreviewKey()}0`])(
  'nothing is read for “%s”',
  (key) => expect(previewLinkIdOf(key)).toBeUndefined(),
)
