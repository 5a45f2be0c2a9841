import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import {
  choice,
  objectsOf,
  optionalText,
  type ReadersOf,
  requiredText,
  text,
} from '#lib/content/stored-fields.ts'
import type { Form } from '#schemas/sanity.types.ts'
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

const layouts = [
  { value: 'alone', title: 'On its own' },
  {
    value: 'beside',
    title: 'Beside the section before it, with contact details after it on that side',
  },
] as const

const topicFields = [
  labelField('label', 'Label', { validation: (rule) => rule.required().error('Name the topic.') }),
  defineField({
    name: 'id',
    title: 'Name in links',
    type: 'string',
    description: 'With the name sales, /contact?topic=sales opens the form with this topic chosen.',
    validation: (rule) =>
      rule
        .required()
        .regex(/^[a-z][a-z0-9-]*$/, { name: 'name' })
        .error('Use lowercase letters, digits and hyphens, beginning with a letter.'),
  }),
]

const wordField = (name: string, title: string, initialValue: string) =>
  labelField(name, title, { initialValue })

const thanks = { fieldset: 'thanks' }

const type = defineType({
  name: 'form',
  title: 'Contact form',
  type: 'object',
  icon: EnvelopeIcon,
  description: 'Visitors write you a message, which the admin area lists under Submissions.',
  fieldsets: [{ name: 'thanks', title: 'After sending', options: { collapsible: true } }],
  fields: [
    titleField,
    textField,
    lookField('layout', 'Place on wide screens', layouts),
    wordField('topicsLabel', 'Question above the topics', 'What is it about?'),
    defineField({
      name: 'topics',
      title: 'Topics',
      type: 'array',
      description: 'The first one is chosen unless a link chooses another.',
      of: [
        defineArrayMember({ name: 'topic', title: 'Topic', type: 'object', fields: topicFields }),
      ],
    }),
    wordField('nameLabel', 'Label of the name', 'Name'),
    wordField('emailLabel', 'Label of the email address', 'Email address'),
    wordField('messageLabel', 'Label of the message', 'Message'),
    wordField('button', 'Button', 'Send message'),
    wordField('submitting', 'Button while sending', 'Sending…'),
    labelField('note', 'Note', { description: 'Beside the button.' }),
    labelField('thanksTitle', 'Heading', thanks),
    labelField('thanksText', 'Text', {
      ...thanks,
      description: 'Takes the place of the form. The business hours follow it.',
    }),
    ...sectionFields,
  ],
  preview: sectionPreview('Contact form'),
})

/** Parses the topics of a form. */
export const formTopics = objectsOf(
  z.object({ _key: z.string(), id: requiredText, label: requiredText }),
)

/** Labels without which a form can't be used fall back to these. */
const label = (fallback: string) => text.transform((value) => value || fallback)

const reader = z.object({
  ...sectionReaders('form'),
  title: optionalText,
  text: optionalText,
  layout: choice(layouts),
  topicsLabel: label('Topic'),
  topics: formTopics,
  nameLabel: label('Name'),
  emailLabel: label('Email address'),
  messageLabel: label('Message'),
  button: label('Send message'),
  submitting: label('Sending…'),
  note: optionalText,
  thanksTitle: label('Thanks for your message'),
  thanksText: optionalText,
} satisfies ReadersOf<Form & { _key: string }>)

export type FormValue = z.infer<typeof reader>

/** A form for a message. */
export const formSection = defineSection<FormValue>({
  type,
  reader,
  initial: { title: 'Send us a message' },
  sample: {
    _type: 'form',
    _key: 'sample-form',
    title: 'Write to the harbor master',
    text: 'In any language.',
    topicsLabel: 'What ship?',
    topics: [{ _key: 'a', _type: 'topic', id: 'sail', label: 'Sail' }],
    nameLabel: 'Captain',
    emailLabel: 'Mail',
    messageLabel: 'Log',
    button: 'Hoist',
    submitting: 'Hoisting…',
    note: 'Read once.',
  },
  words: ({ title, text, topicsLabel, topics, nameLabel, emailLabel, messageLabel, note }) => [
    title,
    text,
    ...(topics.length > 0 ? [topicsLabel] : []),
    ...topics.map((topic) => topic.label),
    nameLabel,
    emailLabel,
    messageLabel,
    note,
  ],
})
