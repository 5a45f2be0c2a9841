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
    expect(allowedActions(actions, 'post')).toEqual(actions)
  })

  it.each(['siteContent', 'siteSettings', 'pageSeo', 'tool'])(
    'cannot delete or duplicate %s',
    (schemaType) => {
      const allowed = allowedActions(actions, schemaType)
      expect(allowed).toEqual([
        { action: 'publish' },
        { action: 'schedule' },
        { action: 'discardChanges' },
        { action: 'discardVersion' },
        { action: 'restore' },
      ])
    },
  )
})
