import { describe, expect, it } from 'vitest'
import { editAttribute, editPath } from './edit-attributes.ts'

describe('the attribute of an editable text', () => {
  it('names document, type and field to an editor', () => {
    const attribute = editAttribute({ id: 'post-1', type: 'post' }, 'title')

    expect(attribute).toEqual({
      'data-sanity': 'id=post-1;type=post;path=title;base=%2Fstudio',
    })
  })

  it('names one item of a list', () => {
    const attribute = editAttribute({ id: 'post-1', type: 'post' }, editPath('body', 'a1b2'))

    expect(attribute['data-sanity']).toContain('path=body:a1b2')
  })

  it('is not there for visitors, not even undefined', () => {
    expect(Object.keys(editAttribute(undefined, 'title'))).toEqual([])
  })
})
