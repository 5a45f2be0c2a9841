import { expect, it } from 'vitest'
import { serve } from '#tests/kit/serve.ts'
import { crawlDuring, shuffled } from './crawler.ts'

it('a crawler reads every page in order, repeats, and counts failed requests', async () => {
  const asked: string[] = []
  const siteUrl = await serve(({ url = '' }, response) => {
    asked.push(url)
    response.writeHead(url === '/gone' ? 404 : 200).end('page')
  })
  const site = { siteUrl, paths: ['/', '/gone', '/about'] }
  const [result, { requests, failed, seconds }] = await crawlDuring(
    { ...site, connections: 1 },
    async () => {
      await expect.poll(() => asked.length).toBeGreaterThan(6)
      return 'done'
    },
  )

  expect(result).toBe('done')
  expect(asked.slice(0, 4)).toEqual(['/', '/gone', '/about', '/'])
  expect(requests).toBe(asked.length)
  expect(failed).toBe(asked.filter((path) => path === '/gone').length)
  expect(seconds).toBeGreaterThan(0)
})

it('it mixes lists and articles in the same order every time', () => {
  const lists = Array.from({ length: 30 }, (_, at) => `/blog/page/${at + 2}`)
  const articles = Array.from({ length: 90 }, (_, at) => `/blog/article-${at}`)
  const order = shuffled([...lists, ...articles])

  expect(order.toSorted()).toEqual([...lists, ...articles].toSorted())
  expect(order).toEqual(shuffled([...articles, ...lists]))
  const early = order.slice(0, 40).filter((path) => lists.includes(path)).length
  expect(early).toBeGreaterThan(2)
  expect(early).toBeLessThan(25)
})
