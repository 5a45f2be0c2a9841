import { editableFields } from '#schemas/editable.ts'
import { siteTypes } from './schema.ts'

/** The texts of this site that an admin may write on the page. */
export const editableField = editableFields(siteTypes)
