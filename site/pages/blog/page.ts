import { blogContent } from '#content/pages/blog.ts'
import { definePage } from '#site/define.ts'
import { blogKeys } from './keys.ts'

export const blogPage = definePage({
  path: '/blog',
  title: 'Blog',
  seo: {
    title: 'SEO and Digital Marketing Blog',
    description:
      'How-to articles on SEO, local search, AI, analytics and link building for small marketing teams, with worked examples, numbers you can check and sources.',
    schemaType: 'Blog',
  },
  shows: ['page', 'siteContent', 'post', 'category', 'author'],
  keys: blogKeys,
  content: blogContent,
})
