import { expect, it } from 'vitest'
import { linksTo } from './links-to.ts'

const toPage = { kind: 'internal', to: { _type: 'reference', _ref: 'page-1' } }

it('finds strong links to a document, and what editors call the entry', () => {
  const navigation = {
    _id: 'navigation',
    title: 'Not the entry',
    entries: [
      { _key: 'a', label: 'Customers', link: toPage, children: [{ _key: 'b', link: toPage }] },
      { _key: 'c', label: 'Other', link: { to: { _type: 'reference', _ref: 'page-10' } } },
    ],
    button: { text: '', link: toPage },
  }
  expect(linksTo('page-1', navigation)).toEqual([
    { path: 'entries[_key=="a"].link.to', label: 'Customers' },
    { path: 'entries[_key=="a"].children[_key=="b"].link.to', label: 'Customers' },
    { path: 'button.link.to', label: undefined },
  ])
})

it('leaves out weak links, which don’t keep a document from being deleted', () => {
  const draft = { related: [{ _key: 'a', _ref: 'post-1', _weak: true }, { _ref: 'post-1' }] }
  expect(linksTo('post-1', draft)).toEqual([{ path: 'related[1]', label: undefined }])
})
