import { defineField } from '@sanity/types'
import { LANGUAGE } from '../locale.ts'

/**
 * The language of a document, in the field where `@sanity/document-internationalization` looks for it. While the site
 * has one language, editors don't see it.
 */
export const languageField = defineField({
  name: 'language',
  title: 'Language',
  type: 'string',
  readOnly: true,
  hidden: true,
  initialValue: LANGUAGE,
})
