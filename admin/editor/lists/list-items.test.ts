import { describe, expect, it } from 'vitest'
import { changedItems, type ListOperation, listPlace } from './list-items.ts'

describe('the list that a text is in', () => {
  it.each([
    ['entries[_key=="a1"].label', { list: 'entries', item: '_key=="a1"' }],
    [
      'columns[_key=="a1"].links[_key=="b1"].label',
      { list: 'columns[_key=="a1"].links', item: '_key=="b1"' },
    ],
    [
      'pageBuilder[_key=="a1"].cards[_key=="b1"].link.label',
      { list: 'pageBuilder[_key=="a1"].cards', item: '_key=="b1"' },
    ],
    ['plans[_key=="a1"].features[2]', { list: 'plans[_key=="a1"].features', item: '2' }],
  ])('of %s', (path, place) => {
    expect(listPlace(path)).toEqual(place)
  })

  it('does not exist for a text of the document itself', () => {
    expect(listPlace('title')).toBeUndefined()
    expect(listPlace('seo.title')).toBeUndefined()
  })
})

describe('a changed list', () => {
  const changed = (list: readonly unknown[], item: string, operation: ListOperation, text = '') =>
    changedItems(list, { item, text }, operation)
  const [one, two, three] = ['one', 'two', 'three'].map((_key) => ({ _type: 'card', _key }))
  const items = [one, two, three]

  it('has the item in another place', () => {
    expect(changed(items, '_key=="three"', 'up')).toEqual([one, three, two])
    expect(changed(items, '_key=="one"', 'down')).toEqual([two, one, three])
    expect(changed(['a', 'b'], '1', 'up', 'b')).toEqual(['b', 'a'])
  })

  it('is refused at its ends, without the item, and if nothing would be left', () => {
    expect(changed(items, '_key=="one"', 'up')).toBe('first')
    expect(changed(items, '_key=="three"', 'down')).toBe('last')
    expect(changed(items, '_key=="gone"', 'remove')).toBe('gone')
    expect(changed([one], '_key=="one"', 'remove')).toBe('only')
  })

  it('is not changed at a place where another text is by now', () => {
    expect(changed(['New', 'a', 'b'], '1', 'remove', 'b')).toBe('gone')
    expect(changed(['a'], '3', 'duplicate', 'b')).toBe('gone')
  })

  it('lacks a removed item', () => {
    expect(changed(items, '_key=="two"', 'remove')).toEqual([one, three])
  })

  it('has a copy with other keys, or another text', () => {
    const plan = { _type: 'plan', _key: 'a', name: 'Solo', links: [{ _key: 'b', label: 'Start' }] }
    const [first, copy] = changed([plan], '_key=="a"', 'duplicate') ?? []
    const key = expect.stringMatching(/^[0-9a-f]{12}$/)
    expect(first).toBe(plan)
    expect(copy).toEqual({ ...plan, _key: key, links: [{ _key: key, label: 'Start' }] })
    expect(changed(['One site', 'Alerts'], '0', 'duplicate', 'One site')).toEqual([
      'One site',
      'One site (copy)',
      'Alerts',
    ])
    expect(changed(['a', 'a (copy)'], '0', 'duplicate', 'a')).toContain('a (copy) (copy)')
  })
})
