import { defineArrayMember, defineField } from '@sanity/types'

/** A text of one line that is edited on the page. */
export function lineField(name: string, title: string, description?: string) {
  return defineField({
    name,
    title,
    type: 'string',
    ...(description && { description }),
    options: { onPage: 'text' },
  })
}

/** A list of short texts that are edited on the page. */
export function linesField(name: string, title: string, description?: string) {
  return defineField({
    name,
    title,
    type: 'array',
    ...(description && { description }),
    of: [defineArrayMember({ type: 'string', options: { onPage: 'text' } })],
  })
}
