import { defineTool } from '#site/tools/define.ts'

export const schemaGenerator = defineTool({
  slug: 'schema-generator',
  name: 'Schema Generator',
  description:
    'Write or repair JSON-LD, the code that lets Google show prices, hours and ratings. Checked against Google’s requirements.',
  category: 'Technical SEO',
  seo: {
    title: 'Schema Generator with Offline Checks',
    description:
      'Write or repair JSON-LD for articles, businesses, products and more, checked against Google’s required and recommended properties. Free, in your browser.',
  },
  texts: () => import('./texts.ts'),
})
