import { StarIcon } from '@sanity/icons/Star'
import { defineField } from '@sanity/types'
import { z } from 'zod'
import { badgeColor, optionalText, requiredText } from '#lib/content/stored-fields.ts'
import { lineField } from '#schemas/objects/line-field.ts'
import { badgeColors } from '#schemas/rules/choices.ts'
import { drawing } from '#site/drawings/list.ts'
import { defineSection, type SectionField, type ValueOf } from '../define.ts'
import { buttons, eyebrow, list, look, requiredLine, text, title } from '../fields.ts'

const color: SectionField<z.infer<typeof badgeColor>> = {
  define: (name) =>
    defineField({ name, title: 'Color', type: 'string', options: { list: [...badgeColors] } }),
  reader: badgeColor,
}

type Search = { readonly label: string; readonly placeholder: string | undefined }

const search: SectionField<Search | undefined> = {
  define: (name) =>
    defineField({
      name,
      title: 'Question search',
      type: 'object',
      description: 'A field that filters the page’s questions. Leave the label blank to hide it.',
      fields: [
        lineField('label', 'Label of the search'),
        lineField('placeholder', 'Examples in the field'),
      ],
    }),
  reader: z.object({ label: requiredText, placeholder: optionalText }).optional().catch(undefined),
}

/** The top of a page: a heading, a text and buttons. */
export const heroSection = defineSection({
  name: 'hero',
  title: 'Hero',
  icon: StarIcon,
  description: 'The top of a page: a large heading, a text and buttons.',
  fields: {
    eyebrow,
    title,
    text,
    buttons,
    drawing,
    layout: look(
      'Layout',
      [
        { value: 'below', title: 'Drawing below the text' },
        { value: 'beside', title: 'Drawing next to the text' },
        { value: 'first-screen', title: 'Drawing next to the text, as tall as the screen' },
      ],
      { hidden: ({ parent }) => !parent?.drawing?.length },
    ),
    badges: list({
      title: 'Badges',
      description: 'A few words each. With badges, the text is next to the heading.',
      of: 'heroBadge',
      item: 'Badge',
      fields: { label: requiredLine('Badge', 'A badge needs a label.'), color },
    }),
    search,
  },
  initial: { title: 'New heading', text: 'Say in a sentence or two what this page is about.' },
})

export type HeroValue = ValueOf<typeof heroSection>
