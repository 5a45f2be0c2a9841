import { defineArrayMember } from '@sanity/types'

/** Marks allowed in text: in the body of a post, in callouts and in table cells. */
export const textMarks = {
  decorators: [
    { title: 'Strong', value: 'strong' },
    { title: 'Emphasis', value: 'em' },
    { title: 'Code', value: 'code' },
  ],
  annotations: [{ type: 'link' }],
}

/** List types allowed in text, the same everywhere. */
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
