import { InfoOutlineIcon } from '@sanity/icons/InfoOutline'
import { defineField, defineType } from '@sanity/types'
import type { BlockContent, PhrasingContent } from 'mdast'
import { z } from 'zod'
import { choice, type ReadersOf } from '#lib/content/stored-fields.ts'
import { inlineText } from '#schemas/objects/inline-text.ts'
import { plainText } from '#schemas/rules/plain-text.ts'
import type { Callout } from '#schemas/sanity.types.ts'
import { defineBlock } from '../define.ts'
import { textBlocks } from '../text/text.ts'

/** Kinds of callout; the first is the default. */
const tones = [
  { value: 'note', title: 'Note' },
  { value: 'tip', title: 'Tip' },
  { value: 'warning', title: 'Warning' },
] as const

const type = defineType({
  name: 'callout',
  title: 'Callout',
  type: 'object',
  fields: [
    defineField({
      name: 'tone',
      title: 'Tone',
      type: 'string',
      description: 'A note adds information, a tip helps, a warning prevents a mistake.',
      initialValue: tones[0].value,
      options: { list: [...tones], layout: 'radio', direction: 'horizontal' },
      validation: (rule) => rule.required().error('Choose a tone.'),
    }),
    defineField({
      name: 'content',
      title: 'Text',
      type: 'array',
      of: [inlineText],
      validation: (rule) => rule.required().min(1).error('Write the text of the callout.'),
    }),
  ],
  preview: {
    select: { content: 'content', tone: 'tone' },
    prepare: ({ content, tone }) => ({
      title: plainText(content) || 'Empty callout',
      subtitle: toneTitle(tone) ?? 'Callout',
    }),
  },
})

const reader = z.object({
  _type: z.literal('callout'),
  _key: z.string(),
  tone: choice(tones),
  content: textBlocks,
} satisfies ReadersOf<Callout & { _key: string }>)

export type CalloutValue = z.infer<typeof reader>

export const calloutBlock = defineBlock<CalloutValue>({
  type,
  icon: InfoOutlineIcon,
  sample: {
    _type: 'callout',
    _key: 'sample',
    tone: 'tip',
    content: [
      { _type: 'block', _key: 'a', children: [{ _type: 'span', _key: 'b', text: 'Mind < this' }] },
    ],
  },
  reader,
  words: ({ content }) => plainText(content),
  markdown: ({ tone, content }, to) => [alert(tone, to.text(content))],
  html: ({ tone, content }, to) =>
    `<blockquote><p><strong>${toneTitle(tone)}</strong></p>\n${to.text(content)}</blockquote>`,
})

/** Returns a quote that begins with GitHub's sign for alerts, which must not be escaped. */
function alert(tone: CalloutValue['tone'], content: BlockContent[]): BlockContent {
  const sign: PhrasingContent = { type: 'html', value: `[!${tone.toUpperCase()}]` }
  const [first, ...rest] = content
  const children: BlockContent[] =
    first?.type === 'paragraph'
      ? [{ ...first, children: [sign, { type: 'text', value: '\n' }, ...first.children] }, ...rest]
      : [{ type: 'paragraph', children: [sign] }, ...content]
  return { type: 'blockquote', children }
}

export function toneTitle(tone: unknown): string | undefined {
  return tones.find(({ value }) => value === tone)?.title
}
