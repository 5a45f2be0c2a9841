import { describe, expect, it } from 'vitest'
import { figuresOf, type VisitedPage } from './page-figures.ts'
import { articleWords } from './public-addresses.ts'
import { isMissed } from './report.ts'

describe('the measurements of a page', () => {
  it('are the medians of its visits, next to those of the empty page', () => {
    const page = visited('/', { scores: [100, 96, 99], paints: [1200, 1700, 1290] })
    const [score, , paint] = figuresOf(page, visited('/', { scores: [93], paints: [700] }))

    expect(score).toMatchObject({ value: 99, emptyPage: 93, bar: { atLeast: 99 } })
    expect(paint).toMatchObject({ value: 1.29, unit: 's', emptyPage: 0.7 })
  })

  it('have targets for reading pages and tools only', () => {
    const slow = { scores: [60], paints: [4000] }
    const missed = (path: string) =>
      figuresOf(visited(path, slow))
        .filter(isMissed)
        .map(({ label }) => label)

    expect(missed('/about')).toEqual(['Lighthouse performance', 'largest paint'])
    expect(missed('/tools/utm-builder')).toEqual(['Lighthouse performance'])
    expect(missed('/signin')).toEqual([])
  })
})

describe('the word count of an article', () => {
  it('includes its text only', () => {
    const html = `<body><nav>Home Blog</nav><article class="article"><h1>Title</h1>
      <div class="article-main"><p>Four words stand here.</p><script>let two</script></div></article></body>`
    expect(articleWords(html)).toBe(4)
  })

  it('is zero without an article', () => {
    expect(articleWords('<main><article class="post-card">A card</article></main>')).toBe(0)
  })
})

function visited(path: string, { scores, paints }: { scores: number[]; paints: number[] }) {
  const page: VisitedPage = {
    path,
    words: 0,
    weight: { html: 8, script: 3, css: 12, fonts: 60 },
    visits: scores.map((score, at) => ({
      score,
      blockingMs: 0,
      largestPaintMs: paints[at] ?? 0,
      loaded: [],
      lighthouseVersion: '13',
    })),
  }
  return page
}
