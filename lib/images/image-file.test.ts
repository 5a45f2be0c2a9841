import { expect, test } from 'vitest'
import { imageProblem, MAX_IMAGE_BYTES } from './image-file.ts'

const file = (name: string, type: string, content: string | Uint8Array<ArrayBuffer> = 'x') =>
  new File([content], name, { type })
const works = async () => undefined
const fails = () => Promise.reject(new Error('The source image could not be decoded.'))

test('accepts an image that the browser can decode', async () => {
  expect(await imageProblem(file('a.jpg', 'image/jpeg'), works)).toBeNull()
  expect(await imageProblem(file('a.svg', 'image/svg+xml'), fails)).toBeNull()
})

test.each([
  ['notes.txt', 'text/plain', 'x', /no JPEG, PNG/],
  ['photo.heic', 'image/heic', 'x', /HEIC photo.*JPEG/],
  ['renamed.jpg', 'image/jpeg', '....ftypheic', /HEIC photo/],
  ['broken.jpg', 'image/jpeg', 'x', /damaged.*JPEG/],
])('refuses %s and says what to do', async (name, type, content, reason) => {
  expect(await imageProblem(file(name, type, content), fails)).toMatch(reason)
})

test('refuses a file over the limit and names the limit', async () => {
  const large = file('large.png', 'image/png', new Uint8Array(MAX_IMAGE_BYTES + 1))
  expect(await imageProblem(large, works)).toMatch(/has 50\.1 MB.*up to 50 MB/)
})
