import { defineTool } from '#site/tools/define.ts'

export const wordCounter = defineTool({
  slug: 'word-counter',
  name: 'Word Counter',
  description:
    'Count words, sentences and reading time in any language, and find the sentences that run too long.',
  category: 'Content Marketing',
  seo: {
    title: 'Word Counter with Readability Scores',
    description:
      'Count words, characters, sentences and reading time, compare readability scores and find long sentences. Free, and your text stays in your browser.',
  },
  texts: () => import('./texts.ts'),
})
