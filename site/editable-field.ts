import { editableFields } from '#schemas/editable.ts'
import { siteTypes } from './schema.ts'

/** The site's texts that editors can edit on the page. */
export const editableField = editableFields(siteTypes)
