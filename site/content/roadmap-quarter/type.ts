import { TimelineIcon } from '@sanity/icons/Timeline'
import type { ContentType } from '../content-type.ts'

export const roadmapQuarterContent: ContentType = {
  name: 'roadmapQuarter',
  noun: 'roadmap quarter',
  group: 'pages',
  studio: {
    title: 'Roadmap',
    icon: TimelineIcon,
    order: [{ field: 'order', direction: 'asc' }],
    shownOn: ['/roadmap'],
  },
}
