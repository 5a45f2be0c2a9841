import {
  defineArrayMember,
  defineField,
  type FieldDefinitionBase,
  type StringDefinition,
  type TextDefinition,
} from '@sanity/types'

type Shared = 'description' | 'validation' | 'initialValue' | 'hidden' | 'placeholder'
type Place = Pick<FieldDefinitionBase, 'group' | 'fieldset'>

/** Defines a text of one line that admins can edit where the page shows it. */
export function lineField(
  name: string,
  title: string,
  rest: Pick<StringDefinition, Shared> & Place = {},
) {
  return defineField({ name, title, type: 'string', options: { onPage: 'text' }, ...rest })
}

/** Defines a text of one line without which its item isn't shown. */
export function requiredLine(name: string, title: string, description?: string) {
  return lineField(name, title, {
    ...(description && { description }),
    validation: (rule) => rule.required().error('Enter a text.'),
  })
}

/** Defines a text of several lines, in a box of three unless `rows` says otherwise, that admins can edit there, too. */
export function paragraphField(
  name: string,
  title: string,
  rest: Pick<TextDefinition, Shared | 'rows'> & Place = {},
) {
  return defineField({ name, title, type: 'text', rows: 3, options: { onPage: 'text' }, ...rest })
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
