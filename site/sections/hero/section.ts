import { StarIcon } from '@sanity/icons/Star'
import { defineType } from '@sanity/types'
import { z } from 'zod'
import { choice, optionalText, type ReadersOf } from '#lib/content/stored-fields.ts'
import type { Hero } from '#schemas/sanity.types.ts'
import { drawing, drawingField, drawingWords } from '#site/drawings/list.ts'
import { buttons } from '../buttons.ts'
import {
  buttonsField,
  defineSection,
  eyebrowField,
  lookField,
  sectionFields,
  sectionPreview,
  sectionReaders,
  textField,
  titleField,
} from '../define.ts'

const layouts = [
  { value: 'below', title: 'Drawing below the text' },
  { value: 'beside', title: 'Drawing beside the text' },
  { value: 'first-screen', title: 'Drawing beside the text, over the whole first screen' },
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
  },
  words: ({ eyebrow, title, text, drawing }) => [eyebrow, title, text, ...drawingWords(drawing)],
})
