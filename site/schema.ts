import { schemaTypes } from '#schemas'
import { blocks } from './blocks/list.ts'
import { seoPages, textGroups } from './registry.ts'

/** The content model of this site. */
export const siteTypes = schemaTypes(
  textGroups,
  seoPages,
  blocks.map(({ type }) => type),
)
