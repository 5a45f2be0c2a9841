import { description, publisher, publisherNodes } from '../fields.ts'
import { each, sources } from '../google.ts'
import type { SchemaForm } from '../model.ts'

export const webSite: SchemaForm = {
  id: 'WebSite',
  label: 'Website',
  purpose: 'The site name that Google shows above its results. It belongs on the home page.',
  variants: ['WebSite'],
  groups: [
    {
      title: 'Site',
      fields: [
        { id: 'name', label: 'Site name', path: 'name', control: 'text' },
        {
          id: 'url',
          label: 'URL',
          path: 'url',
          control: 'url',
          hint: 'Address of the home page',
        },
        {
          id: 'alternateName',
          label: 'Other names',
          path: 'alternateName',
          control: 'lines',
          hint: 'In order of preference, one per line',
        },
        description,
      ],
    },
    { title: 'Publisher', fields: publisher, folded: true },
  ],
  nodes: publisherNodes,
  features: [
    {
      title: 'Site name',
      source: sources.siteName,
      required: each('name', 'url'),
      recommended: each('alternateName'),
    },
    {
      title: 'Sitelinks search box',
      when: ['potentialAction'],
      source: sources.searchBox,
      retired:
        'Google stopped showing the search box on November 21, 2024. A SearchAction does no harm, but has no effect.',
      required: [],
      recommended: [],
    },
  ],
  sample: {
    name: 'Example Marine',
    url: 'https://www.example.com/',
    alternateName: 'EM\nexample.com',
    description: 'Instruments for small boats, and how to use them.',
  },
}
