import { blogContent } from '#content/pages/blog.ts'
import { definePage } from '#site/define.ts'
import { blogKeys } from './keys.ts'

export const blogPage = definePage({
  path: '/blog',
  title: 'Blog',
  seo: {
    title: 'Blog: Field Notes on Search and Marketing',
    description:
      'Methods for technical SEO, content, local search and analytics that we use ourselves, with the arithmetic. Written for whoever has to make it work.',
    schemaType: 'Blog',
  },
  shows: ['page', 'siteContent', 'post', 'category', 'author'],
  keys: blogKeys,
  content: blogContent,
})
