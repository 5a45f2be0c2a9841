import { DocumentsIcon } from '@sanity/icons/Documents'
import type { ContentType } from '../content-type.ts'

export const pageContent: ContentType = {
  name: 'page',
  noun: 'page',
  group: 'pages',
  url: { prefix: '/', field: 'slug.current', route: '/[...path]' },
  listed: {
    title: 'title',
    summary: 'coalesce(seo.description, pageBuilder[hidden != true && defined(text)][0].text)',
  },
  studio: {
    title: 'Pages',
    icon: DocumentsIcon,
    order: [{ field: 'title', direction: 'asc' }],
    shownOn: [],
    note: 'Shown at its own URL',
  },
}
