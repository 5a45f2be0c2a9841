import { expect, test } from 'vitest'
import { destinationOf } from './destination.ts'

test.each([
  ['admin', null, '/admin'],
  ['admin', '/studio/structure', '/studio/structure'],
  ['editor', null, '/studio'],
  ['editor', '/blog', '/blog'],
  ['editor', '/admin', '/studio'],
  ['editor', '/admin/redirects?page=2', '/studio'],
  ['editor', '/administration-guide', '/administration-guide'],
  ['editor', '/signin/password', '/signin/password'],
  ['writer', null, '/studio'],
  ['writer', '/admin', '/studio'],
  [null, '/signin/password', '/signin/password'],
  [null, '/admin', null],
  [null, null, null],
] as const)('%s requesting %s goes to %s', (role, next, destination) => {
  expect(destinationOf({ role }, next)).toBe(destination)
})
