import { defineArrayMember } from '@sanity/types'

/** The marks that text may carry, in the body of a post as in its callouts and table cells. */
export const textMarks = {
  decorators: [
    { title: 'Strong', value: 'strong' },
    { title: 'Emphasis', value: 'em' },
    { title: 'Code', value: 'code' },
  ],
  annotations: [{ type: 'link' }],
}

/** The kinds of list that text may form, everywhere the same. */
export const textLists = [
  { title: 'Bullets', value: 'bullet' },
  { title: 'Numbers', value: 'number' },
] as const

/** A paragraph or list item without headings, for callouts and table cells. */
export const inlineText = defineArrayMember({
  type: 'block',
  styles: [{ title: 'Normal', value: 'normal' }],
  lists: [...textLists],
  marks: textMarks,
})
