import { expect, test } from 'vitest'
import { RETURN_FIELD } from './form-state.ts'
import { pathOfForm, returnPath } from './return-path.ts'

function formFrom(path?: string): FormData {
  const form = new FormData()
  if (path !== undefined) form.set(RETURN_FIELD, path)
  return form
}

test('a form returns to its confirmation on the page it is on', () => {
  expect(returnPath(formFrom('/blog#newsletter-received'))).toBe('/blog#newsletter-received')
  expect(pathOfForm(formFrom('/blog#newsletter-received'))).toBe('/blog')
  expect(pathOfForm(formFrom('/contact?topic=sales'))).toBe('/contact?topic=sales')
})

test.each([undefined, '', 'blog', '//evil.example', 'https://evil.example', `/${'x'.repeat(200)}`])(
  'a form from %s returns to the home page',
  (path) => {
    expect(returnPath(formFrom(path))).toBe('/')
  },
)
