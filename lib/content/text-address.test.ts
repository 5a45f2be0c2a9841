import { describe, expect, it } from 'vitest'
import { editAttribute, editPath } from '#lib/content/edit-attributes.ts'
import type { EditTarget } from './edit-attributes.ts'
import { readTextAddress } from './text-address.ts'

describe('the address of an editable text', () => {
  const quarter = { id: 'quarter-2025-q3', type: 'roadmapQuarter' }

  it.each([
    'quarter',
    'seo.title',
    `${editPath('items', 'a1b2-c3')}.title`,
    `${editPath('plans', '0123456789ab')}.features[12]`,
    'features[1]',
  ])('is parsed from the page’s attribute: %s', (path) => {
    expect(readTextAddress(carriedBy(quarter, path))).toEqual({ ...quarter, path })
  })

  it('treats twelve digits as a key', () => {
    const attribute = carriedBy(quarter, `${editPath('items', '123456789012')}.title`)
    expect(readTextAddress(attribute)?.path).toBe('items[_key=="123456789012"].title')
  })

  it('names the published document even if a draft is shown', () => {
    const attribute = carriedBy({ id: 'drafts.post-1', type: 'post' }, 'title')
    expect(readTextAddress(attribute)?.id).toBe('post-1')
  })

  it.each(['', 'id=a;type=post', 'id=a;type=post;path=', 'id=a;type=post;path=a b', 'title'])(
    'is undefined for %j',
    (attribute) => expect(readTextAddress(attribute)).toBeUndefined(),
  )
})

function carriedBy(target: EditTarget, path: string): string {
  return editAttribute(target, path)['data-sanity'] ?? ''
}
