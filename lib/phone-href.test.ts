import { expect, test } from 'vitest'
import { phoneHref } from './phone-href.ts'

test.each([
  ['(919) 555-0142', 'tel:+19195550142'],
  ['+44 20 7946 0000', 'tel:+442079460000'],
  ['112', 'tel:112'],
])('%s links to %s', (number, href) => {
  expect(phoneHref(number)).toBe(href)
})
