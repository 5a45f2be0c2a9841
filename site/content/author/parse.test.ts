import { describe, expect, it } from 'vitest'

import { defaultPeople, toPeople } from './parse.ts'

const visitor = { editable: false }
const stored = {
  _id: 'author-1',
  name: 'Ada',
  role: 'Success',
  bio: 'Under posts.',
  story: null,
  picture: null,
}

describe('the people on the about page', () => {
  it('are those with a place on it', () => {
    expect(toPeople([stored], visitor)).toMatchObject([{ name: 'Ada', role: 'Success' }])
  })

  it('are introduced by the text for the about page, or else by the bio under their posts', () => {
    const [told] = toPeople([{ ...stored, story: 'On the bridge.' }], visitor)
    expect(told).toMatchObject({ text: 'On the bridge.', textField: 'story' })

    const [untold] = toPeople([{ ...stored, story: '  ' }], visitor)
    expect(untold).toMatchObject({ text: 'Under posts.', textField: 'bio' })
  })

  it('are the ones shipped with the site if no one has a place', () => {
    expect(toPeople([], visitor)).toBe(defaultPeople)
    expect(toPeople(null, visitor)).toBe(defaultPeople)
  })

  it('can be edited only by users with permission', () => {
    expect(toPeople([stored], visitor)[0]?.edit).toBeUndefined()
    expect(toPeople([stored], { editable: true })[0]?.edit).toEqual({
      id: 'author-1',
      type: 'author',
    })
  })
})
