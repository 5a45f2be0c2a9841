import { defaultSections } from '#content/apps/default.ts'
import { schemaTypes } from '#schemas'
import { blocks } from './blocks/list.ts'
import { drawings } from './drawings/list.ts'
import { takenPaths, textGroups } from './registry.ts'
import { appSections, sections } from './sections/list.ts'

/** The site's content model. */
export const siteTypes = schemaTypes(
  textGroups,
  blocks.map(({ type }) => type),
  sections.map(({ type }) => type),
  takenPaths,
  drawings.map(({ type }) => type),
  { types: appSections.map(({ type }) => type), initial: defaultSections },
)
