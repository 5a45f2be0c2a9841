import { describe, expect, it } from 'vitest'
import {
  changesOf,
  type Edits,
  shownValue,
  unsavedIds,
  withRead,
  withStored,
  withTyped,
} from './document-edits.ts'

const loaded: Edits = {
  stored: { siteSettings: { siteName: 'Brightkeel', tagline: null, maintenanceMode: false } },
  typed: {},
}
const typing = (path: string, value: unknown, from = loaded) =>
  withTyped(from, 'siteSettings', path, value)

describe('A typed value', () => {
  it('is shown, and is a change against the value the person saw', () => {
    const edits = typing('siteName', ' Harborlight ')

    expect(shownValue(edits, 'siteSettings', 'siteName')).toBe(' Harborlight ')
    expect(changesOf(edits, 'siteSettings')).toEqual([
      { path: 'siteName', seen: 'Brightkeel', next: 'Harborlight' },
    ])
  })

  it.each([
    ['what was there', 'siteName', 'Brightkeel'],
    ['spaces where nothing was', 'tagline', '   '],
    ['a switch turned twice', 'maintenanceMode', false],
  ])('is not a change if it is %s', (_, path, value) => {
    const edits = typing(path, value)

    expect(changesOf(edits, 'siteSettings')).toEqual([])
    expect(unsavedIds(edits)).toEqual([])
  })

  it('empties the field if it is blank', () => {
    expect(changesOf(typing('siteName', ''), 'siteSettings')).toEqual([
      { path: 'siteName', seen: 'Brightkeel', next: null },
    ])
  })

  it('is dropped once it is saved; values in other fields stay', () => {
    const both = typing('tagline', 'On watch', typing('siteName', 'Harborlight'))
    const saved = withStored(both, 'siteSettings', { siteName: 'Harborlight' })

    expect(changesOf(saved, 'siteSettings').map(({ path }) => path)).toEqual(['tagline'])
    expect(shownValue(saved, 'siteSettings', 'siteName')).toBe('Harborlight')
  })

  it('survives a refresh, with the value the person saw when they started', () => {
    const read = withRead(typing('siteName', 'Mine'), {
      siteSettings: { siteName: 'Theirs', tagline: 'New', maintenanceMode: false },
    })

    expect(changesOf(read, 'siteSettings')).toEqual([
      { path: 'siteName', seen: 'Brightkeel', next: 'Mine' },
    ])
    expect(shownValue(read, 'siteSettings', 'tagline')).toBe('New')
  })
})
