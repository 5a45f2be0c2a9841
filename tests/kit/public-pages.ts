import { pages } from '#site/registry.ts'

/** Every kind of public page, with its HTTP status. */
export const publicPages = [
  ...pages.map(({ path }) => ({ path, status: 200 })),
  { path: '/blog/unified-marketing-analytics-dashboard', status: 200 },
  { path: '/blog/automated-seo-testing-frameworks', status: 200 },
  { path: '/blog/category/technical-seo', status: 200 },
  { path: '/blog/no-such-post', status: 404 },
  { path: '/blog/category/no-such-category', status: 404 },
  { path: '/blog/page/999', status: 404 },
  { path: '/no-such-page', status: 404 },
  { path: '/signin', status: 200 },
]
