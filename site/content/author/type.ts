import { UserIcon } from '@sanity/icons/User'
import type { ContentType } from '../content-type.ts'

export const authorContent: ContentType = {
  name: 'author',
  noun: 'author',
  group: 'posts',
  studio: {
    title: 'Authors',
    icon: UserIcon,
    shownOn: ['/blog', '/about'],
    note: 'Shown on every post by this author, and on the about page with a place there',
  },
}
