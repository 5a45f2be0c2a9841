import { schemaTypes } from '#schemas'
import { seoPages, textGroups } from './registry.ts'

/** The content model of this site. */
export const siteTypes = schemaTypes(textGroups, seoPages)
