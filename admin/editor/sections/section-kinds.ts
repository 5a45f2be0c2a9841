import type { SchemaPart } from '#schemas/rules/field-rules.ts'
import { sharedSectionReference } from '#schemas/shared-section.ts'
import { siteTypes } from '#site/schema.ts'
import { sectionOf } from '#site/sections/list.ts'

/** Returns the kinds of section that documents of a type can hold; none if they are not made of sections. */
export function sectionKinds(type: string): ReadonlySet<string> {
  const types: readonly SchemaPart[] = siteTypes
  const document = types.find(({ name }) => name === type)
  const members = document?.fields?.flatMap(({ of = [] }) => of) ?? []
  return new Set(members.flatMap(({ type }) => (sectionOf(type) ? type : [])))
}

export function sectionName(kind: string): string {
  if (kind === sharedSectionReference.name) return 'Shared section'
  return sectionOf(kind)?.type.title ?? kind
}
