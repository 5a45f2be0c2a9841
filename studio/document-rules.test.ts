import { describe, expect, it } from 'vitest'
import { allowedActions } from './document-rules.ts'

describe('actions on a document', () => {
  const names = [
    'publish',
    'schedule',
    'unpublish',
    'unpublishVersion',
    'duplicate',
    'delete',
    'discardChanges',
    'discardVersion',
    'restore',
  ]
  const actions = [...names.map((action) => ({ action })), {}]

  it('include everything the Studio offers for a post', () => {
    expect(allowedActions(actions, { schemaType: 'post' })).toEqual(actions)
    const page = { schemaType: 'page', documentId: 'd0c5' }
    expect(allowedActions(actions, page)).toEqual(actions)
  })

  it.each([
    { schemaType: 'siteContent' },
    { schemaType: 'siteSettings' },
    { schemaType: 'tool' },
    { schemaType: 'page', documentId: 'page-about' },
    { schemaType: 'page', documentId: 'drafts.page-about' },
    { schemaType: 'page', documentId: 'versions.r1.page-about' },
  ])('cannot delete, unpublish or duplicate $schemaType $documentId', (document) => {
    const allowed = allowedActions(actions, document)
    expect(allowed).toEqual([
      { action: 'publish' },
      { action: 'schedule' },
      { action: 'discardChanges' },
      { action: 'discardVersion' },
      { action: 'restore' },
    ])
  })
})
