import { UserIcon } from '@sanity/icons/User'
import type { ContentType } from '../content-type.ts'
import { AUTHORS_PREFIX } from './paths.ts'

export const authorContent: ContentType = {
  name: 'author',
  noun: 'author',
  group: 'posts',
  url: {
    prefix: AUTHORS_PREFIX,
    field: 'slug.current',
    route: `${AUTHORS_PREFIX}[slug]`,
  },
  listed: { title: 'name', summary: 'bio' },
  studio: {
    title: 'Authors',
    icon: UserIcon,
    shownOn: ['/blog', '/about'],
    note: 'Shown on every post by this author, and on the about page with a place there',
  },
}
