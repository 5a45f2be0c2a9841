import { editableFields } from '#lib/edit/editable-fields.ts'
import { texts } from './registry.ts'

/** The texts of this site that an admin may write on the page. */
export const editableField = editableFields(texts)
