import { defineTool } from '#site/tools/define.ts'

export const wordCounter = defineTool({
  slug: 'word-counter',
  name: 'Word Counter',
  description:
    'Count words, sentences and reading time, and see long sentences, passive voice, adverbs and hedges marked in your text.',
  category: 'Content Marketing',
  seo: {
    title: 'Word Counter with Readability Check',
    description:
      'Count words, characters, sentences and reading time. Long sentences, passive voice and adverbs are marked in your text, which stays in your browser.',
  },
  texts: () => import('./texts.ts'),
})
