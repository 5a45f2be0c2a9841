import { DocumentTextIcon } from '@sanity/icons/DocumentText'
import type { ContentType } from '../content-type.ts'
import { POSTS_PREFIX } from './paths.ts'
import { postInCategory, postLists } from './studio-lists.ts'

export const postContent: ContentType = {
  name: 'post',
  noun: 'post',
  group: 'posts',
  url: {
    prefix: POSTS_PREFIX,
    field: 'slug.current',
    route: `${POSTS_PREFIX}[slug]`,
  },
  firstPage: `"${POSTS_PREFIX}" + *[_type == "post" && defined(slug.current)] | order(publishedAt desc, _id asc)[0].slug.current`,
  studio: {
    title: 'Posts',
    icon: DocumentTextIcon,
    list: postLists,
    templates: [postInCategory],
    shownOn: ['/blog'],
  },
}
