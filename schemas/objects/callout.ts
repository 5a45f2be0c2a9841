import { defineField, defineType } from '@sanity/types'
import { plainText } from '../rules/plain-text.ts'
import { inlineText } from './inline-text.ts'

/** What kinds of remark there are; the first is the usual one. */
export const calloutTones = [
  { value: 'note', title: 'Note' },
  { value: 'tip', title: 'Tip' },
  { value: 'warning', title: 'Warning' },
] as const

/** A remark set apart from the text. */
export const callout = defineType({
  name: 'callout',
  title: 'Callout',
  type: 'object',
  fields: [
    defineField({
      name: 'tone',
      title: 'Tone',
      type: 'string',
      description: 'A note adds, a tip helps, a warning saves somebody from a mistake.',
      initialValue: calloutTones[0].value,
      options: { list: [...calloutTones], layout: 'radio', direction: 'horizontal' },
      validation: (rule) => rule.required().error('Choose what kind of remark this is.'),
    }),
    defineField({
      name: 'content',
      title: 'Text',
      type: 'array',
      of: [inlineText],
      validation: (rule) => rule.required().min(1).error('An empty callout says nothing.'),
    }),
  ],
  preview: {
    select: { content: 'content', tone: 'tone' },
    prepare: ({ content, tone }) => ({
      title: plainText(content) || 'Empty callout',
      subtitle: calloutTones.find((each) => each.value === tone)?.title ?? 'Callout',
    }),
  },
})
