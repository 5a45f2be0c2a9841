import { defineArrayMember, defineType, type SchemaTypeDefinition } from '@sanity/types'
import { textLists, textMarks } from './inline-text.ts'

/** A paragraph, heading, quote or list item. */
export const bodyText = defineArrayMember({
  type: 'block',
  styles: [
    { title: 'Normal', value: 'normal' },
    { title: 'Heading 2', value: 'h2' },
    { title: 'Heading 3', value: 'h3' },
    { title: 'Heading 4', value: 'h4' },
    { title: 'Quote', value: 'blockquote' },
  ],
  lists: [...textLists],
  marks: textMarks,
})

/**
 * The body of a post. It has no level 1 heading because the page's title is the only one.
 *
 * @param blocks the blocks allowed between the paragraphs
 */
export function bodyType(blocks: readonly SchemaTypeDefinition[]) {
  return defineType({
    name: 'body',
    title: 'Body',
    type: 'array',
    of: [bodyText, ...blocks.map((block) => (isNamedObject(block) ? { type: block.name } : block))],
  })
}

/** Returns true for object types, which become named types. Others, such as `image`, are declared inline. */
export function isNamedObject({ type }: SchemaTypeDefinition): boolean {
  return type === 'object'
}
