import { defineArrayMember, defineField, type StringRule } from '@sanity/types'

type Rest = {
  readonly description?: string
  readonly validation?: (rule: StringRule) => StringRule
}

/** Defines a text of one line that admins can edit where the page shows it. */
export function lineField(name: string, title: string, rest: Rest = {}) {
  return defineField({ name, title, type: 'string', options: { onPage: 'text' }, ...rest })
}

/** Defines a text of one line without which its item isn't shown. */
export function requiredLine(name: string, title: string, description?: string) {
  return lineField(name, title, {
    ...(description && { description }),
    validation: (rule) => rule.required().error('Enter a text.'),
  })
}

/** Defines a list of short texts that admins can edit where the page shows them. */
export function linesField(name: string, title: string, description: string) {
  return defineField({
    name,
    title,
    type: 'array',
    description,
    of: [defineArrayMember({ type: 'string', options: { onPage: 'text' } })],
  })
}
