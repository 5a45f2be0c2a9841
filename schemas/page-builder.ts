import { defineArrayMember, type InsertMenuOptions } from '@sanity/types'

/** Document with one section that several pages show. */
export const SHARED_SECTION = 'sharedSection'

/** Item of `pageBuilder` that stands for a shared section. */
export const SHARED_SECTION_REFERENCE = 'sharedSectionReference'

/** Returns the members of a list of sections: each kind, and shared sections. */
export function pageBuilderMembers(sections: readonly string[]) {
  return [...sections, SHARED_SECTION_REFERENCE].map((type) => defineArrayMember({ type }))
}

/** Returns the URL of a kind of section's thumbnail, made by `npm run pictures`. */
export function sectionThumbnail(type: string): string | undefined {
  if (type === SHARED_SECTION_REFERENCE) return undefined
  return `/static/page-builder-thumbnails/${type}.webp`
}

/** The menu that adds a section to a list. */
export const sectionMenu: InsertMenuOptions = {
  filter: true,
  views: [{ name: 'grid', previewImageUrl: sectionThumbnail }, { name: 'list' }],
}
