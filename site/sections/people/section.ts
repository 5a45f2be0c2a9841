import { UsersIcon } from '@sanity/icons/Users'
import { defineSection, type ValueOf } from '../define.ts'
import { text, title } from '../fields.ts'

/** Portraits of the company's people, from their author documents. */
export const peopleSection = defineSection({
  name: 'people',
  title: 'People',
  icon: UsersIcon,
  description: 'Shows the authors that have an order, the first one large.',
  fields: { title, text },
  initial: { title: 'The team', text: 'Introduce them in a sentence.' },
})

export type PeopleValue = ValueOf<typeof peopleSection>
