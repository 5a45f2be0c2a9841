import { expect, test } from 'vitest'
import { missingTargets, pathOwnerQuery, withoutFiles } from './restored-content.ts'

const reference = (_ref: string, more = {}) => ({ _type: 'reference', _ref, ...more })
const image = { _type: 'image', asset: reference('image-a-640x480-png'), alt: 'A harbor' }

const page = {
  _id: 'page-offer',
  _type: 'page',
  title: 'Offer',
  author: reference('ada'),
  related: [reference('gone', { _weak: true }), reference('page-offer')],
  pageBuilder: [{ _key: 'a', image }],
}

test('finds what a document refers to and what no longer exists, apart from weak references and itself', async () => {
  const inCategory = { ...page, category: reference('kept') }
  const fetch = async (_query: string, { ids }: { ids: readonly string[] }) =>
    ids.filter((id) => id === 'kept')
  const missing = await missingTargets([inCategory], { fetch })
  expect(missing).toEqual({ documents: ['ada'], files: ['image-a-640x480-png'] })
})

test('leaves out only the files that no longer exist', () => {
  expect(withoutFiles(page, ['image-a-640x480-png'])).toEqual({
    ...page,
    pageBuilder: [{ _key: 'a', image: { _type: 'image', alt: 'A harbor' } }],
  })
  expect(withoutFiles(page, [])).toEqual(page)
})

test('asks for other documents of every type that has pages', () => {
  expect(pathOwnerQuery).toContain('_type == "page" && "/" + slug.current == $path')
  expect(pathOwnerQuery).toContain('_type == "app" && "" + path == $path')
})
