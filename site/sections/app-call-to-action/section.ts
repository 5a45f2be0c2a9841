import { RocketIcon } from '@sanity/icons/Rocket'
import { defineSection, type ValueOf } from '../define.ts'
import { line, text, title } from '../fields.ts'

export const appCallToActionSection = defineSection({
  name: 'appCallToAction',
  title: 'Trial, demo, or waitlist',
  icon: RocketIcon,
  description: 'Trial and demo buttons, or the waitlist form of an app that is coming soon.',
  fields: { title, text, linkLabel: line('Link to all apps') },
  initial: { title: 'New heading', text: 'New text', linkLabel: 'All apps' },
})

export type AppCallToActionValue = ValueOf<typeof appCallToActionSection>
