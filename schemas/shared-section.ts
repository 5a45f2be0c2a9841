import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { SHARED_SECTION, SHARED_SECTION_REFERENCE, sectionMenu } from './page-builder.ts'

/**
 * One section that several pages show.
 *
 * @param sections names of the types that it may hold
 */
export const sharedSectionType = (sections: readonly string[]) =>
  defineType({
    name: SHARED_SECTION,
    title: 'Shared section',
    type: 'document',
    fields: [
      defineField({
        name: 'title',
        title: 'Name',
        type: 'string',
        description: 'For editors only. Visitors don’t see it.',
        validation: (rule) => rule.required().error('Enter a name.'),
      }),
      defineField({
        name: 'section',
        title: 'Section',
        type: 'array',
        description: 'A change shows on every page with this section.',
        of: sections.map((type) => defineArrayMember({ type })),
        options: { insertMenu: sectionMenu },
        validation: (rule) => rule.required().length(1).error('Choose exactly one section.'),
      }),
    ],
    orderings: [{ name: 'title', title: 'Name', by: [{ field: 'title', direction: 'asc' }] }],
    preview: {
      select: { title: 'title', heading: 'section.0.title' },
      prepare: ({ title, heading }) => ({ title: title || 'Unnamed section', subtitle: heading }),
    },
  })

export const sharedSectionReference = defineType({
  name: SHARED_SECTION_REFERENCE,
  title: 'Shared section',
  type: 'object',
  description: 'A section that several pages show. Edit it once for all of them.',
  fields: [
    defineField({
      name: SHARED_SECTION,
      title: 'Shared section',
      type: 'reference',
      to: [{ type: SHARED_SECTION }],
      validation: (rule) => rule.required().error('Choose a shared section.'),
    }),
    defineField({
      name: 'hidden',
      title: 'Hidden on this page',
      type: 'boolean',
      description: 'Visitors, search engines and feeds don’t get a hidden section.',
      initialValue: false,
    }),
  ],
  preview: {
    select: { title: 'sharedSection.title', hidden: 'hidden' },
    prepare: ({ title, hidden }) => ({
      title: title || 'Shared section',
      subtitle: hidden ? 'Shared section · hidden' : 'Shared section',
    }),
  },
})
