import type { TemplateResolver } from 'sanity'

/** A new post in a category, from that category's list. */
export const POST_IN_CATEGORY = 'post-in-category'
/** The search data of a page that has none yet. */
export const PAGE_SEO_OF_PATH = 'page-seo-of-path'

/** What a new document starts with, beside the Studio's own blank ones. */
export const templates: TemplateResolver = (blank) => [
  ...blank,
  {
    id: POST_IN_CATEGORY,
    title: 'Post in this category',
    schemaType: 'post',
    parameters: [{ name: 'categoryId', type: 'string' }],
    value: ({ categoryId }: { categoryId: string }) => ({
      category: { _type: 'reference', _ref: categoryId },
    }),
  },
  {
    id: PAGE_SEO_OF_PATH,
    title: 'Page SEO',
    schemaType: 'pageSeo',
    parameters: [{ name: 'path', type: 'string' }],
    value: ({ path }: { path: string }) => ({ path }),
  },
]
