import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { requiredLink } from '#lib/content/link.ts'
import {
  choice,
  objectsOf,
  optionalText,
  type ReadersOf,
  requiredText,
} from '#lib/content/stored-fields.ts'
import type { ContactWays } from '#schemas/sanity.types.ts'
import {
  defineSection,
  labelField,
  lookField,
  sectionFields,
  sectionPreview,
  sectionReaders,
  textField,
  titleField,
} from '../define.ts'

const looks = [
  { value: 'button', title: 'Button' },
  { value: 'primary', title: 'Button that stands out' },
  { value: 'text', title: 'Underlined text' },
] as const

const wayTitleField = labelField('title', 'Title', {
  validation: (rule) => rule.required().error('A way to reach you needs a title.'),
})

const linkWay = defineArrayMember({
  name: 'linkWay',
  title: 'Link',
  type: 'object',
  fields: [
    wayTitleField,
    textField,
    labelField('label', 'Label of the link', {
      validation: (rule) => rule.required().error('Name the action, for example “Book a time”.'),
    }),
    defineField({
      name: 'link',
      title: 'Link',
      type: 'link',
      validation: (rule) => rule.required().error('Choose where the link leads.'),
    }),
    lookField('look', 'Look', looks),
  ],
  preview: { select: { title: 'title', subtitle: 'label' } },
})

const phoneWay = defineArrayMember({
  name: 'phoneWay',
  title: 'Phone',
  type: 'object',
  description: 'Shows the business hours and phone number of the site’s texts.',
  fields: [wayTitleField],
  preview: { select: { title: 'title' } },
})

const type = defineType({
  name: 'contactWays',
  title: 'Ways to reach you',
  type: 'object',
  icon: EnvelopeIcon,
  description: 'Ways to get help, one to a row.',
  fields: [
    titleField,
    defineField({
      name: 'ways',
      title: 'Ways',
      type: 'array',
      of: [linkWay, phoneWay],
      validation: (rule) => rule.required().min(1).error('Add at least one way.'),
    }),
    ...sectionFields,
  ],
  preview: sectionPreview('Ways to reach you'),
})

const wayReaders = { _key: z.string(), title: requiredText }

const way = z.discriminatedUnion('_type', [
  z.object({
    ...wayReaders,
    _type: z.literal('linkWay'),
    text: optionalText,
    label: requiredText,
    link: requiredLink,
    look: choice(looks),
  }),
  z.object({ ...wayReaders, _type: z.literal('phoneWay') }),
])

export type ContactWay = z.infer<typeof way>

const reader = z.object({
  ...sectionReaders('contactWays'),
  title: optionalText,
  ways: objectsOf(way),
} satisfies ReadersOf<ContactWays & { _key: string }>)

export type ContactWaysValue = z.infer<typeof reader>

/** Ways to get help, each with its purpose and a link. */
export const contactWaysSection = defineSection<ContactWaysValue>({
  type,
  reader,
  initial: {
    title: 'New heading',
    ways: [
      {
        _type: 'linkWay',
        title: 'Write',
        text: 'Say what this is good for.',
        label: 'Send a message',
        link: { _type: 'link', kind: 'url', href: '/contact' },
        look: 'primary',
      },
      { _type: 'phoneWay', title: 'Call' },
    ],
  },
  sample: {
    _type: 'contactWays',
    _key: 'sample-ways',
    title: 'Hail us',
    ways: [
      {
        _key: 'a',
        _type: 'linkWay',
        title: 'By flag',
        text: 'In daylight.',
        label: 'See the signals',
        link: { _type: 'link', kind: 'url', href: '/contact' },
        look: 'text',
      },
      { _key: 'b', _type: 'phoneWay', title: 'By radio' },
    ],
  },
  words: ({ title, ways }) => [
    title,
    ...ways.flatMap((way) => [
      way.title,
      ...(way._type === 'linkWay' ? [way.text, way.label] : []),
    ]),
  ],
})
