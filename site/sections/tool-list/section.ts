import { WrenchIcon } from '@sanity/icons/Wrench'
import { tools } from '#site/tools/list.ts'
import { defineSection, type ValueOf } from '../define.ts'
import { labelOr, list, references, requiredLine, text, title } from '../fields.ts'

export const toolListSection = defineSection({
  name: 'toolList',
  title: 'List of tools',
  icon: WrenchIcon,
  description: 'Cards for the free tools, grouped by purpose.',
  fields: {
    title,
    text,
    shelves: list({
      title: 'Groups',
      of: 'toolShelf',
      item: 'Group',
      fields: {
        title: requiredLine('Title', 'A group needs a title.'),
        text,
        tools: references(
          'Tools',
          'Their names and descriptions are in the documents of the tools.',
          { type: 'tool', weak: true },
        ),
      },
      required: 'Add at least one group.',
    }),
    popularLabel: labelOr('Popular', 'Badge of popular tools'),
  },
  initial: {
    shelves: [
      {
        _type: 'toolShelf',
        title: 'New group',
        text: 'Describe these tools.',
        tools: tools.map(({ slug }) => ({
          _type: 'reference',
          _ref: `tool-${slug}`,
          _weak: true,
        })),
      },
    ],
  },
})

export type ToolListValue = ValueOf<typeof toolListSection>
