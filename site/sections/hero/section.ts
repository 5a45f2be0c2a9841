import { StarIcon } from '@sanity/icons/Star'
import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import {
  badgeColor,
  choice,
  objectsOf,
  optionalText,
  type ReadersOf,
  requiredText,
} from '#lib/content/stored-fields.ts'
import { badgeColors } from '#schemas/rules/choices.ts'
import type { Hero } from '#schemas/sanity.types.ts'
import { drawing, drawingField } from '#site/drawings/list.ts'
import { buttons } from '../buttons.ts'
import {
  buttonsField,
  defineSection,
  eyebrowField,
  labelField,
  lookField,
  sectionFields,
  sectionPreview,
  sectionReaders,
  textField,
  titleField,
} from '../define.ts'

const badgesField = defineField({
  name: 'badges',
  title: 'Badges',
  type: 'array',
  description: 'A few words each. With badges, the text is next to the heading.',
  of: [
    defineArrayMember({
      name: 'heroBadge',
      title: 'Badge',
      type: 'object',
      fields: [
        labelField('label', 'Badge', {
          validation: (rule) => rule.required().error('A badge needs a label.'),
        }),
        defineField({
          name: 'color',
          title: 'Color',
          type: 'string',
          options: { list: [...badgeColors] },
        }),
      ],
      preview: { select: { title: 'label', subtitle: 'color' } },
    }),
  ],
})

const searchField = defineField({
  name: 'search',
  title: 'Question search',
  type: 'object',
  description: 'A field that filters the page’s questions. Leave the label blank to hide it.',
  fields: [
    labelField('label', 'Label of the search'),
    labelField('placeholder', 'Examples in the field'),
  ],
})

const layouts = [
  { value: 'below', title: 'Drawing below the text' },
  { value: 'beside', title: 'Drawing next to the text' },
  { value: 'first-screen', title: 'Drawing next to the text, as tall as the screen' },
] as const

const type = defineType({
  name: 'hero',
  title: 'Hero',
  type: 'object',
  description: 'The top of a page: a large heading, a text and buttons.',
  icon: StarIcon,
  fields: [
    eyebrowField,
    titleField,
    textField,
    buttonsField,
    drawingField,
    lookField('layout', 'Layout', layouts, {
      hidden: ({ parent }) => !parent?.drawing?.length,
    }),
    badgesField,
    searchField,
    ...sectionFields,
  ],
  preview: sectionPreview('Hero'),
})

const reader = z.object({
  ...sectionReaders('hero'),
  eyebrow: optionalText,
  title: optionalText,
  text: optionalText,
  buttons,
  drawing,
  badges: objectsOf(z.object({ _key: z.string(), label: requiredText, color: badgeColor })),
  search: z.object({ label: requiredText, placeholder: optionalText }).optional().catch(undefined),
  layout: choice(layouts),
} satisfies ReadersOf<Hero & { _key: string }>)

export type HeroValue = z.infer<typeof reader>

/** The top of a page: a heading, a text and buttons. */
export const heroSection = defineSection<HeroValue>({
  type,
  reader,
  initial: { title: 'New heading', text: 'Say in a sentence or two what this page is about.' },
  sample: {
    _type: 'hero',
    _key: 'sample-hero',
    eyebrow: 'Customers',
    title: 'Ports that rank',
    text: 'Six harbors < one chart.',
    buttons: [{ _key: 'a', _type: 'button', label: 'Read on', href: '#cards' }],
    badges: [{ _key: 'a', _type: 'heroBadge', label: 'No harbor fees', color: 'green' }],
  },
  words: ({ eyebrow, title, text, badges }) => [
    eyebrow,
    title,
    text,
    ...badges.map(({ label }) => label),
  ],
})
