import type { ObjectRenderMembersCallback, SchemaTypeDefinition } from 'sanity'
import { defineIncomingReferenceDecoration } from 'sanity/structure'
import { contentTypes } from '#site/content/list.ts'

/** Adds to the forms of types that others refer to where a document is used. */
export function withUses(types: readonly SchemaTypeDefinition[]): SchemaTypeDefinition[] {
  return types.map((type) => {
    const usedBy = contentTypes.find(({ name }) => name === type.name)?.usedBy
    if (!usedBy) return type
    const renderMembers: ObjectRenderMembersCallback = (members) => [
      ...members,
      defineIncomingReferenceDecoration({
        name: 'uses',
        title: 'Used on',
        types: usedBy.map((name) => ({ type: name })),
        creationAllowed: false,
      }),
    ]
    return { ...type, renderMembers }
  })
}
