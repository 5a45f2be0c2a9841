import { defineField, defineType } from '@sanity/types'
import { REVIEW_TYPE } from './rules/review.ts'

/** Review of another document's draft. The Studio's actions write it, and it is never published. */
export const draftReview = defineType({
  name: REVIEW_TYPE,
  title: 'Draft review',
  type: 'document',
  readOnly: true,
  __experimental_omnisearch_visibility: false,
  fields: [
    defineField({ name: 'document', title: 'Document ID', type: 'string' }),
    defineField({ name: 'documentType', title: 'Document type', type: 'string' }),
    defineField({
      name: 'state',
      title: 'State',
      type: 'string',
      options: { list: ['waiting', 'returned', 'approved', 'published'] },
    }),
    defineField({ name: 'by', title: 'Sent, returned or approved by', type: 'string' }),
    defineField({ name: 'byId', title: 'User ID of that person', type: 'string' }),
    defineField({ name: 'sentById', title: 'User ID of the person who sent it', type: 'string' }),
    defineField({ name: 'publishedAt', title: 'Published', type: 'datetime' }),
    defineField({ name: 'note', title: 'Note', type: 'text' }),
  ],
  preview: { select: { title: 'document', subtitle: 'state' } },
})
