import { DocumentsIcon } from '@sanity/icons/Documents'
import type { ContentType } from '../content-type.ts'
import { pageLists } from './studio-lists.ts'
import { pageTemplates } from './templates.ts'

export const pageContent: ContentType = {
  name: 'page',
  noun: 'page',
  group: 'pages',
  url: { prefix: '/', field: 'slug.current', route: '/[...path]' },
  listed: {
    title: 'title',
    summary: `coalesce(seo.description, pageBuilder[hidden != true]{
      "text": coalesce(text, sharedSection->section[hidden != true][0].text)
    }[defined(text)][0].text)`,
  },
  studio: {
    title: 'Pages',
    icon: DocumentsIcon,
    list: pageLists,
    templates: pageTemplates.map(({ id, title, description, sections }) => ({
      id,
      title,
      description,
      schemaType: 'page',
      value: { pageBuilder: sections },
    })),
    shownOn: [],
    note: 'Shown at its own URL',
  },
}
