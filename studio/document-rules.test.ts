import type { DocumentActionComponent } from 'sanity'
import { describe, expect, it, test } from 'vitest'
import { allowedActions, documentActions } from './document-rules.ts'

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

test('the Studio gets the same functions each time, so that it keeps their open dialogs', () => {
  const studioActions = (['publish', 'schedule', 'delete'] as const).map((action) => {
    const component: DocumentActionComponent = () => null
    component.action = action
    return component
  })
  const resolve = (versionType: 'draft' | 'published') => {
    // The resolver reads only these properties of its context.
    const context = { schemaType: 'post', documentId: 'post-1', versionType }
    return documentActions(true)(
      studioActions,
      context as Parameters<ReturnType<typeof documentActions>>[1],
    )
  }
  const asDraft = resolve('draft')
  expect(resolve('draft')).toEqual(asDraft)
  expect(asDraft[0]?.action).toBe('publish')
  expect(asDraft[0]).not.toBe(studioActions[0])
  for (const action of ['schedule', 'delete'] as const) {
    const find = (actions: DocumentActionComponent[]) =>
      actions.find((one) => one.action === action)
    expect(find(resolve('published'))).toBe(find(asDraft))
  }
})
