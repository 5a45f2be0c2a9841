import { BlockElementIcon } from '@sanity/icons/BlockElement'
import type { ContentType } from '../content-type.ts'

export const sharedSectionContent: ContentType = {
  name: 'sharedSection',
  noun: 'shared section',
  group: 'pages',
  usedBy: ['page', 'app'],
  studio: {
    title: 'Shared sections',
    icon: BlockElementIcon,
    order: [{ field: 'title', direction: 'asc' }],
    shownOn: [],
    note: 'Shown on every page that has this section',
  },
}
