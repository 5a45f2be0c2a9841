import { defineTool } from '#site/tools/define.ts'

export const metaTagGenerator = defineTool({
  slug: 'meta-tag-generator',
  name: 'Meta Tag Generator',
  description:
    'Write a title and description, see where Google cuts them off and how six networks show the page, and copy the tags.',
  category: 'Technical SEO',
  seo: {
    title: 'Meta Tag Generator with Google Preview',
    description:
      'Write a title and description, see where Google cuts them off and how six networks show your link, and copy tags for HTML, Next.js or Yoast. Free and private.',
  },
  texts: () => import('./texts.ts'),
})
