import { each, insideOrText, sources } from '../google.ts'
import type { SchemaForm } from '../model.ts'

export const breadcrumbList: SchemaForm = {
  id: 'BreadcrumbList',
  label: 'Breadcrumbs',
  purpose: 'The path from the home page to this page, level by level.',
  variants: ['BreadcrumbList'],
  groups: [
    {
      title: 'Trail',
      fields: [
        {
          id: 'items',
          label: 'Levels',
          path: 'itemListElement',
          control: 'rows',
          noun: 'level',
          node: 'ListItem',
          numbered: true,
          columns: [
            { id: 'name', label: 'Level name', path: 'name', control: 'text' },
            { id: 'item', label: 'Level URL', path: 'item', control: 'url' },
          ],
        },
      ],
    },
  ],
  nodes: {},
  features: [
    {
      title: 'Breadcrumb',
      source: sources.breadcrumb,
      required: [
        {
          paths: ['itemListElement'],
          atLeast: 2,
          why: 'A breadcrumb trail needs at least two levels.',
        },
        ...each('itemListElement.*.position'),
        { paths: ['itemListElement.*.name', 'itemListElement.*.item.name'] },
        ...insideOrText('itemListElement.item', {
          paths: ['@id', 'url', 'id'],
          why: 'A level that is an object needs its URL as @id.',
        }),
        {
          paths: ['itemListElement.*.item'],
          exceptLast: true,
          why: 'Only the last level, the page itself, can do without.',
        },
      ],
      recommended: [],
    },
  ],
  sample: {
    items: [
      { name: 'Home', item: 'https://www.example.com/' },
      { name: 'Instruments', item: 'https://www.example.com/instruments' },
      { name: 'Deck compass', item: '' },
    ],
  },
}
