import { PackageIcon } from '@sanity/icons/Package'
import { drawing } from '#site/drawings/list.ts'
import { defineSection, type ValueOf } from '../define.ts'
import { appReference, labelOr, list, title } from '../fields.ts'

const DEFAULT_LINK_LABEL = 'Learn More'

/** A card for every app of the catalog. */
export const appListSection = defineSection({
  name: 'appList',
  title: 'List of apps',
  icon: PackageIcon,
  description: 'A card for every app, in the order of the catalog.',
  fields: {
    title,
    linkLabel: labelOr(DEFAULT_LINK_LABEL, 'Link to an app', { placeholder: DEFAULT_LINK_LABEL }),
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
