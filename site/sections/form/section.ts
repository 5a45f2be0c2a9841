import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { defineField } from '@sanity/types'
import { requiredText } from '#lib/content/stored-fields.ts'
import { defineSection, type SectionField, type ValueOf } from '../define.ts'
import { label, labelOr, line, list, look, requiredLine, text, title } from '../fields.ts'

const id: SectionField<string> = {
  define: (name) =>
    defineField({
      name,
      title: 'Name in links',
      type: 'string',
      description:
        'With the name sales, /contact?topic=sales opens the form with this topic chosen.',
      validation: (rule) =>
        rule
          .required()
          .regex(/^[a-z][a-z0-9-]*$/, { name: 'name' })
          .error('Use lowercase letters, digits and hyphens, beginning with a letter.'),
    }),
  reader: requiredText,
}

const topics = list({
  title: 'Topics',
  description: 'The first one is chosen unless a link chooses another.',
  of: 'topic',
  item: 'Topic',
  fields: { label: requiredLine('Label', 'Name the topic.'), id },
})

export const formTopics = topics.reader

/** A label without which the form can't be used. */
const word = (title: string, fallback: string, initialValue = fallback) =>
  labelOr(fallback, title, { initialValue })

const thanks = { fieldset: 'thanks' }

export const formSection = defineSection({
  name: 'form',
  title: 'Contact form',
  icon: EnvelopeIcon,
  description: 'Visitors write you a message, which the admin area lists under Submissions.',
  fieldsets: [{ name: 'thanks', title: 'After sending', options: { collapsible: true } }],
  fields: {
    title,
    text,
    layout: look('Place on wide screens', [
      { value: 'alone', title: 'On its own' },
      {
        value: 'beside',
        title: 'Beside the section before it, with contact details after it on that side',
      },
    ]),
    topicsLabel: word('Question above the topics', 'Topic', 'What is it about?'),
    topics,
    nameLabel: word('Label of the name', 'Name'),
    emailLabel: word('Label of the email address', 'Email address'),
    messageLabel: word('Label of the message', 'Message'),
    button: word('Button', 'Send message'),
    submitting: word('Button while sending', 'Sending…'),
    note: line('Note', { description: 'Beside the button.' }),
    thanksTitle: labelOr('Thanks for your message', 'Heading', thanks),
    thanksText: label('Text', {
      ...thanks,
      description: 'Takes the place of the form. The business hours follow it.',
    }),
  },
  initial: { title: 'Send us a message' },
})

export type FormValue = ValueOf<typeof formSection>
