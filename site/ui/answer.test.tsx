import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Answer } from './answer.tsx'

const answer = 'LayerRank costs $49.\n\nSEODadda costs $89.\n\n Prices are in dollars.'

it('an answer has a paragraph for each of its parts, so they stay apart in Markdown', () => {
  const html = renderToStaticMarkup(<Answer of={{ answer, facts: [], written: '' }} />)

  expect(html.match(/<p/g)).toHaveLength(3)
  expect(html).toContain('>Prices are in dollars.</p>')
})

it('for editors, an answer they wrote is one text', () => {
  const edit = { id: 'question-prices', type: 'question' }
  const html = renderToStaticMarkup(<Answer of={{ answer, facts: [], written: answer, edit }} />)

  expect(html.match(/<p/g)).toHaveLength(1)
  expect(html).toContain('data-sanity')
})
