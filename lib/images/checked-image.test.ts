// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { checkedPageImage } from './checked-image.ts'
import { MAX_PAGE_IMAGE_BYTES } from './image-file.ts'

test('a file over the limit of the page is refused with the limit', async () => {
  const file = new File([new Uint8Array(MAX_PAGE_IMAGE_BYTES + 1)], 'keel.png', {
    type: 'image/png',
  })
  const problem = expect.stringMatching(/“keel\.png” is larger than 10 MB/)
  expect(await checkedPageImage(file)).toEqual({ problem })
})

test('an SVG loses its scripts, and one that is none is refused', async () => {
  const svg = (content: string) => new File([content], 'keel.svg', { type: 'image/svg+xml' })
  const image = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><path/></svg>'
  const checked = await checkedPageImage(svg(image))
  const file = 'file' in checked ? checked.file : undefined
  expect(file).toMatchObject({ name: 'keel.svg', type: 'image/svg+xml' })
  expect(await file?.text()).toBe('<svg xmlns="http://www.w3.org/2000/svg"><path/></svg>')
  expect(await checkedPageImage(svg('<p>'))).toEqual({
    problem: expect.stringContaining('isn’t a valid SVG'),
  })
})
