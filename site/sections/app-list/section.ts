import { PackageIcon } from '@sanity/icons/Package'
import { drawing } from '#site/drawings/list.ts'
import { defineSection, type ValueOf } from '../define.ts'
import { appReference, labelOr, list, title } from '../fields.ts'

/** A card for every app of the catalog. */
export const appListSection = defineSection({
  name: 'appList',
  title: 'List of apps',
  icon: PackageIcon,
  description: 'A card for every app, in the order of the catalog.',
  fields: {
    title,
    linkLabel: labelOr('Learn More', 'Link to an app'),
    previews: list({
      title: 'Drawings',
      description: 'Shown on the card of their app.',
      of: 'appPreview',
      item: 'Drawing of an app',
      fields: { app: appReference(), drawing },
      preview: { title: 'app.name' },
    }),
  },
  initial: {},
})

export type AppListValue = ValueOf<typeof appListSection>
