import { notFound, redirect } from 'next/navigation'
import { expect, test } from 'vitest'
import { isRedirect } from './is-redirect.ts'

function thrownBy(work: () => unknown): unknown {
  try {
    return work()
  } catch (thrown) {
    return thrown
  }
}

test('a redirect of Next is told from everything else that is thrown', () => {
  expect(isRedirect(thrownBy(() => redirect('/about')))).toBe(true)
  expect(isRedirect(thrownBy(notFound))).toBe(false)
  expect(isRedirect(new Error('NEXT_REDIRECT;'))).toBe(false)
  expect(isRedirect(undefined)).toBe(false)
})
