import { WrenchIcon } from '@sanity/icons/Wrench'
import type { StructureBuilder } from 'sanity/structure'
import type { ContentType } from '../content-type.ts'

export const toolContent: ContentType = {
  name: 'tool',
  noun: 'tool',
  group: 'pages',
  isFixed: true,
  url: { prefix: '/tools/', field: 'slug.current' },
  studio: {
    title: 'Tools',
    icon: WrenchIcon,
    // Without templates, the list has no button for a new tool.
    list: (S: StructureBuilder) =>
      S.documentTypeList('tool').title('Tools').initialValueTemplates([]),
    shownOn: ['/tools'],
    note: 'The texts of one of the free tools. What the tool does is code.',
  },
}
