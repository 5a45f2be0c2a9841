import { expect, test } from 'vitest'
import { link } from './link.ts'

/** Names of the fields that the Studio shows for a stored link. */
function shownFor(parent: object, path: readonly string[] = ['button', 'link']) {
  const context = { document: undefined, parent, value: undefined, currentUser: null }
  return link.fields.flatMap(({ name, hidden }) => {
    const isHidden = typeof hidden === 'function' && hidden({ ...context, path: [...path, name] })
    return isHidden ? [] : [name]
  })
}

test.each([
  ['internal', ['kind', 'to', 'anchor']],
  ['url', ['kind', 'href']],
  ['email', ['kind']],
  ['booking', ['kind']],
  [undefined, ['kind', 'href']],
])('a link of the kind %s shows only its fields', (kind, fields) => {
  expect(shownFor({ kind })).toEqual(fields)
})

test('a link in running text has a URL and no kind', () => {
  expect(shownFor({}, ['body', 'markDefs'])).toEqual(['href'])
})
