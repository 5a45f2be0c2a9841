import { expect, it } from 'vitest'
import { seedPost } from '../seed-post.ts'
import { files, medians } from './image-seo.ts'

const post = seedPost('post-5')

it('contains the inspection script of the article', () => {
  const script = files.find(({ path }) => path === 'inspect-images.js')
  expect(script?.content).toBe(`${post.code('inspect-images.js')}\n`)
})

it('has the results that the article states', () => {
  const [plain, priority, lazy, background, script] = medians.map(({ median }) => median)
  const cost = (median = 0) => median - (plain ?? 0)
  expect(post.text('lab2')).toContain(
    `Lazy loading cost ${cost(lazy)} milliseconds, the background ${cost(background)}, the script ${cost(script)}.`,
  )
  expect(Math.abs(cost(priority))).toBeLessThan(50)
})
