import { roadmapContent } from '#content/pages/roadmap.ts'
import { definePage } from '#site/define.ts'
import { roadmapKeys } from './keys.ts'

export const roadmapPage = definePage({
  path: '/roadmap',
  title: 'Roadmap',
  shows: ['page', 'app', 'roadmapQuarter'],
  keys: roadmapKeys,
  content: roadmapContent,
  llms: 'Completed, current and planned work, by quarter.',
})
