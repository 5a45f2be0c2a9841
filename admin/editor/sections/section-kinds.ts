import type { SchemaPart } from '#schemas/rules/field-rules.ts'
import { siteTypes } from '#site/schema.ts'
import { sectionOf } from '#site/sections/list.ts'

/** Returns the kinds of section that documents of a type can hold; none if they are not made of sections. */
export function sectionKinds(type: string): ReadonlySet<string> {
  const types: readonly SchemaPart[] = siteTypes
  const document = types.find(({ name }) => name === type)
  const builder = document?.fields?.find(({ name }) => name === 'pageBuilder')
  return new Set(builder?.of?.flatMap((member) => (sectionOf(member.type) ? member.type : [])))
}

/** Returns the name of a kind of section, as editors see it. */
export function sectionName(kind: string): string {
  return sectionOf(kind)?.type.title ?? kind
}
