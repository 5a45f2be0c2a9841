import { defineTool } from '#site/tools/define.ts'

export const utmBuilder = defineTool({
  slug: 'utm-builder',
  name: 'UTM Builder',
  description:
    'See in Google Analytics which post, ad or email brought each visitor. Tag one link or a whole list.',
  category: 'Analytics',
  seo: {
    title: 'UTM Builder for One Link or Ten Thousand',
    description:
      'Tag campaign links without duplicate parameters, keep names consistent and see the GA4 channel each link lands in. Bulk CSV, free, in your browser.',
  },
  texts: () => import('./texts.ts'),
})
