import { defineArrayMember, defineType, type SchemaTypeDefinition } from '@sanity/types'
import { textLists, textMarks } from './inline-text.ts'

/** A paragraph, heading, quotation or item of a list. */
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
 * The text of a post. The page has the only heading of level 1: its title.
 *
 * @param blocks what may stand between the texts
 */
export function bodyType(blocks: readonly SchemaTypeDefinition[]) {
  return defineType({
    name: 'body',
    title: 'Text',
    type: 'array',
    of: [bodyText, ...blocks.map((block) => (isNamedObject(block) ? { type: block.name } : block))],
  })
}

/** An object is a type of its own; another of Sanity's types, like `image`, is described where it stands. */
export function isNamedObject({ type }: SchemaTypeDefinition): boolean {
  return type === 'object'
}
