import { describe, expect, it } from 'vitest'
import { editAttribute, editPath } from './edit-attributes.ts'

describe('the edit attribute', () => {
  it('names document, type and field for an editor', () => {
    const attribute = editAttribute({ id: 'post-1', type: 'post' }, 'title')

    expect(attribute).toEqual({
      'data-sanity': 'id=post-1;type=post;path=title;base=%2Fstudio',
    })
  })

  it('names an item of an array', () => {
    const attribute = editAttribute({ id: 'post-1', type: 'post' }, editPath('body', 'a1b2'))

    expect(attribute['data-sanity']).toContain('path=body:a1b2')
  })

  it('is absent for visitors, not undefined', () => {
    expect(Object.keys(editAttribute(undefined, 'title'))).toEqual([])
  })
})
