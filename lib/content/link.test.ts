import { describe, expect, it } from 'vitest'
import { linkValue } from './link.ts'

const page = { _id: 'page-1', _type: 'page', slug: { _type: 'slug', current: 'customers' } }

describe('a link', () => {
  it.each([
    [
      { kind: 'internal', to: { ...page, path: null }, anchor: '#prices', href: null },
      { kind: 'internal', to: { _id: 'page-1', slug: { current: 'customers' } }, anchor: 'prices' },
    ],
    [
      { kind: 'url', href: 'https://example.com' },
      { kind: 'url', href: 'https://example.com' },
    ],
    [{ kind: 'email', href: 'left over' }, { kind: 'email' }],
    [{ kind: 'booking' }, { kind: 'booking' }],
    [{ href: '/apps' }, { kind: 'url', href: '/apps' }],
    [
      { kind: 'carrier pigeon', href: '#top' },
      { kind: 'url', href: '#top' },
    ],
  ])('%j is parsed', (stored, value) => {
    expect(linkValue.parse(stored)).toMatchObject(value)
  })

  it('loses an anchor that no heading can have', () => {
    expect(linkValue.parse({ kind: 'internal', to: page, anchor: 'two words' })).toMatchObject({
      kind: 'internal',
      anchor: undefined,
    })
  })

  it.each([
    [null],
    ['text'],
    [{}],
    [{ kind: 'internal', to: null, href: '/apps' }],
    [{ kind: 'url', href: 'javascript:alert(1)' }],
    [{ kind: 'url' }],
  ])('%j has no target', (stored) => {
    expect(linkValue.parse(stored)).toBeUndefined()
  })
})
