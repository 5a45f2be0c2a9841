import { describe, expect, it } from 'vitest'
import { seedPost } from '../seed-post.ts'
import { checks, passes } from './editing-checklist.ts'

const post = seedPost('post-3')

/** Quotations of the article that make up the example after each pass. The last pass keeps two paragraphs of pass 3. */
const versions = [
  [0, 1, 2, 3, 4],
  [5, 6, 7],
  [8, 9, 10],
  [11, 12, 13],
  [11, 12, 16, 17],
]

describe('the editing checklist', () => {
  const quotes = post.styled('blockquote')
  const texts = versions.map((numbers) => numbers.map((number) => quotes[number]).join(' '))

  it('has the word counts of the example', () => {
    const counts = texts.map((text) => text.split(/\s+/).length)
    expect(counts).toEqual(passes.map(({ words }) => words))
  })

  it('counts the stock phrases that the command of the article finds', () => {
    const command = post.code('nobody.sh')
    const pattern = /'(\\b\(.+\)\\b)'/.exec(command)?.[1] ?? ''
    const counts = texts.map((text) => text.match(new RegExp(pattern, 'gi'))?.length ?? 0)
    expect(counts).toEqual(passes.map(({ stockPhrases }) => stockPhrases))
  })

  it('has the checks of the article, in its order', () => {
    const keys = ['ce', 'cg', 'ci', 'ck', 'cm', 'co', 'cq', 'cs', 'cu', 'cw', 'cy', 'd0', 'd2']
    expect(checks.map(([, check]) => check)).toEqual(keys.map((key) => post.text(`k0${key}`)))
  })
})
