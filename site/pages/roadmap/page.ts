import { roadmapContent } from '#content/pages/roadmap.ts'
import { definePage } from '#site/define.ts'
import { roadmapKeys } from './keys.ts'

export const roadmapPage = definePage({
  path: '/roadmap',
  title: 'Roadmap',
  shows: ['page', 'app', 'roadmapQuarter'],
  keys: roadmapKeys,
  content: roadmapContent,
  search: {
    words: 'upcoming features timeline quarters release plans',
    summary: 'What is being built, what comes next and when.',
  },
  llms: 'What is being built, and when.',
})
