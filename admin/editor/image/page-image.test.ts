import { describe, expect, it } from 'vitest'
import type { ContentStore, StoredDocument } from '#lib/content/content-store.ts'
import { imageMessages as say } from '#lib/messages-edit.ts'
import { checkPageImage, isImageAddress, readPageImage } from './page-image.ts'
import { type StoredImage, withChoice } from './stored-image.ts'

const file = 'image-aa11-800x600-png'
const stored: StoredImage = {
  _type: 'picture',
  asset: { _type: 'reference', _ref: file },
  alt: 'A quay',
  crop: { _type: 'sanity.imageCrop', left: 0.1, right: 0, top: 0, bottom: 0 },
}
const documents: readonly StoredDocument[] = [
  { _id: 'post-1', _rev: 'r1', _type: 'post', mainImage: stored },
  { _id: 'post-2', _rev: 'r1', _type: 'post' },
  {
    _id: 'post-3',
    _rev: 'r1',
    _type: 'post',
    mainImage: { _type: 'picture', alt: 'A quay' },
  },
  { _id: file, _rev: 'r1', _type: 'sanity.imageAsset' },
]
const store: ContentStore = {
  read: async (ids) => documents.filter(({ _id }) => ids.includes(_id)),
  write: () => Promise.reject(new Error('Nothing is written here')),
}

const cover = { id: 'post-1', type: 'post', path: 'mainImage' }
const check = (next: unknown, address = cover) =>
  checkPageImage(store, { ...address, seen: null, next, overwrite: false })

describe('an image that the page shows', () => {
  it('is read with its crop, or as none', async () => {
    expect(await readPageImage(store, cover)).toEqual({ ok: true, stored })
    expect(await readPageImage(store, { ...cover, id: 'post-2' })).toEqual({
      ok: true,
      stored: null,
    })
  })

  it('can be replaced, described and removed', async () => {
    const chosen = withChoice(null, { id: file, alt: ' A boat ' })
    expect(await check(chosen, { ...cover, id: 'post-2' })).toEqual({ ok: true, next: chosen })
    expect(chosen.alt).toBe('A boat')
    expect(await check(null)).toEqual({ ok: true, next: null })
  })

  it('is shown whole again without its crop', async () => {
    const whole = withChoice(stored, { id: file, alt: 'A quay' })
    expect(await check(whole)).toEqual({ ok: true, next: whole })
    expect(whole).not.toHaveProperty('crop')
  })

  it('is read as it is stored after the Studio removed its file', async () => {
    const removed = { _type: 'picture', alt: 'A quay' }
    expect(await readPageImage(store, { ...cover, id: 'post-3' })).toEqual({
      ok: true,
      stored: removed,
    })
    expect(withChoice({ _type: 'picture', alt: 'A quay' }, { id: file, alt: 'A' })).toEqual({
      ...withChoice(null, { id: file, alt: 'A' }),
    })
  })

  it('comes back without a description, as it was imported', async () => {
    const { alt, ...imported } = stored
    expect(await check(imported, { ...cover, id: 'post-2' })).toEqual({ ok: true, next: imported })
  })

  it.each([
    ['that is not in Media', withChoice(null, { id: 'image-cc33-1x1-png', alt: 'A' }), say.gone],
    ['that is another document', withChoice(null, { id: 'post-2', alt: 'A' }), say.saveFailed],
  ])('is refused %s', async (_, next, message) => {
    expect(await check(next)).toEqual({ ok: false, message })
  })

  it('loses fields that images don’t have', async () => {
    const next = { ...stored, href: 'javascript:alert(1)' }
    expect(await check(next)).toEqual({ ok: true, next: stored })
  })
})

it('images that no page shows are not changed on the page', async () => {
  expect(isImageAddress({ ...cover, path: 'seo.image' })).toBe(false)
  expect(await check(stored, { ...cover, path: 'title' })).toMatchObject({ ok: false })
  expect(await check(stored, { ...cover, id: 'post-9' })).toMatchObject({ ok: false })
})
