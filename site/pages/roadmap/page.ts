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
    summary: 'Completed, current and planned work on the apps, by quarter.',
  },
  llms: 'Completed, current and planned work, by quarter.',
})
