import { definePage } from '#site/define.ts'
import { roadmapKeys } from './keys.ts'

export const roadmapPage = definePage({
  path: '/roadmap',
  title: 'Roadmap',
  shows: ['siteContent', 'app', 'roadmapQuarter'],
  keys: roadmapKeys,
  search: {
    words: 'upcoming features timeline quarters release plans',
    summary: 'What is being built, what comes next and when.',
  },
  llms: 'What is being built, and when.',
})
