import { TagIcon } from '@sanity/icons/Tag'
import type { ContentType } from '../content-type.ts'
import { CATEGORIES_PREFIX } from './paths.ts'

export const categoryContent: ContentType = {
  name: 'category',
  noun: 'category',
  group: 'posts',
  url: {
    prefix: CATEGORIES_PREFIX,
    field: 'slug.current',
    route: `${CATEGORIES_PREFIX}[category]`,
  },
  studio: {
    title: 'Categories',
    icon: TagIcon,
    shownOn: ['/blog'],
    note: 'Shown as a badge on every post in this category',
  },
}
