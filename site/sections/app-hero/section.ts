import { PackageIcon } from '@sanity/icons/Package'
import { drawing } from '#site/drawings/list.ts'
import { defineSection, type ValueOf } from '../define.ts'
import { label, line, look, text, title } from '../fields.ts'

/** The top of an app's page. */
export const appHeroSection = defineSection({
  name: 'appHero',
  title: 'Top of the app’s page',
  icon: PackageIcon,
  description: 'Heading, text, trial buttons, and a drawing. Blank texts show the app’s own.',
  fields: {
    eyebrow: line('Line above the heading'),
    title,
    text,
    layout: look('Layout', [
      { value: 'beside', title: 'Text on the left, drawing on the right' },
      { value: 'wide', title: 'Drawing below the text' },
      { value: 'night', title: 'Drawing below the text, on dark' },
    ]),
    drawing,
    drawingTitle: label('Heading of the drawing', { description: 'Only for screen readers.' }),
  },
  initial: {},
})

export type AppHeroValue = ValueOf<typeof appHeroSection>
