import type { PageContent } from './page-content.ts'

/** The blog as it ships (requirements §2, Blog). */
export const blogContent: PageContent = {
  _id: 'page-blog',
  _type: 'page',
  title: 'Blog',
  seo: {
    _type: 'seo',
    title: 'SEO and Marketing Field Notes',
    description:
      'Practical articles on AI and SEO, local search, analytics and marketing tools: methods with the arithmetic, written for whoever has to make them work on Monday.',
    keywords: 'SEO blog, AI marketing, local SEO, analytics',
    noIndex: false,
    type: 'website',
    schemaType: 'Blog',
  },
  pageBuilder: [
    {
      _type: 'hero',
      _key: 'hero',
      eyebrow: 'AI & Digital Marketing Insights',
      title: 'Field notes on search and marketing',
      text: 'Methods we use ourselves, with the arithmetic. Written for whoever has to make it work on Monday.',
    },
    { _type: 'postList', _key: 'posts', shows: 'first-page' },
    { _type: 'newsletter', _key: 'newsletter' },
  ],
}
