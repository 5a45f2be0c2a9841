import {
  dateModified,
  datePublished,
  description,
  image,
  publisher,
  publisherNodes,
  url,
} from '../fields.ts'
import { each, oneOf, sources } from '../google.ts'
import type { SchemaForm } from '../model.ts'
import { author } from '../row-fields.ts'

export const article: SchemaForm = {
  id: 'Article',
  label: 'Article',
  purpose: 'A news, sports or blog article: its title, image, dates and author.',
  variants: ['Article', 'NewsArticle', 'BlogPosting'],
  groups: [
    {
      title: 'Article',
      fields: [
        { id: 'headline', label: 'Headline', path: 'headline', control: 'text' },
        description,
        { ...url, hint: 'URL of the article, with https://' },
        image,
        datePublished,
        dateModified,
        {
          id: 'wordCount',
          label: 'Word count',
          path: 'wordCount',
          control: 'integer',
          hint: 'A whole number',
        },
      ],
    },
    { title: 'Author', fields: [author] },
    { title: 'Publisher', fields: publisher },
  ],
  nodes: publisherNodes,
  features: [
    {
      title: 'Article',
      source: sources.article,
      required: [],
      recommended: [
        ...each('headline', 'image', 'datePublished', 'dateModified', 'author.name'),
        oneOf('author.url', 'author.sameAs'),
      ],
    },
  ],
  sample: {
    headline: 'How we test structured data before it ships',
    description: 'Four checks that keep broken markup off a site, and what each of them misses.',
    url: 'https://www.example.com/blog/structured-data-tests',
    image:
      'https://www.example.com/images/tests-16x9.jpg\nhttps://www.example.com/images/tests-1x1.jpg',
    datePublished: '2026-03-10T08:00:00-05:00',
    dateModified: '2026-03-12T09:30:00-05:00',
    wordCount: '1,240',
    author: [
      {
        name: 'Ada Merrow',
        url: 'https://www.example.com/team/ada-merrow',
        kind: 'Person',
        worksFor: 'Example Press',
      },
    ],
    publisher: 'Example Press',
    publisherLogo: 'https://www.example.com/images/logo.png',
  },
}
