import { defineField, defineType } from '@sanity/types'
import { PREVIEW_LINK_TYPE } from './rules/preview-link.ts'

/** Link to a preview for a person without an account. The Studio's actions write it, and it is never published. */
export const previewLink = defineType({
  name: PREVIEW_LINK_TYPE,
  title: 'Preview link',
  type: 'document',
  readOnly: true,
  __experimental_omnisearch_visibility: false,
  fields: [
    defineField({ name: 'key', title: 'Key', type: 'string' }),
    defineField({ name: 'document', title: 'Document ID', type: 'string' }),
    defineField({ name: 'documentType', title: 'Document type', type: 'string' }),
    defineField({ name: 'path', title: 'Path of the page', type: 'string' }),
    defineField({
      name: 'release',
      title: 'Name of the release',
      description: 'Empty for a link that shows drafts.',
      type: 'string',
    }),
    defineField({ name: 'note', title: 'For', type: 'string' }),
    defineField({ name: 'by', title: 'Made by', type: 'string' }),
    defineField({ name: 'byId', title: 'User ID of that person', type: 'string' }),
    defineField({ name: 'expiresAt', title: 'Expires', type: 'datetime' }),
    defineField({ name: 'openedAt', title: 'Last opened', type: 'datetime' }),
    defineField({ name: 'openings', title: 'Times opened', type: 'number' }),
  ],
  preview: { select: { title: 'path', subtitle: 'note' } },
})
