/** Routes with a page of their own for missing paths (`app/(site)/blog/missing/`); all others have the site's 404 page. */
export const missingPages = [
  { route: '/blog/[slug]', page: '/blog/missing/post' },
  { route: '/blog/category/[category]', page: '/blog/missing/category' },
  { route: '/blog/page/[number]', page: '/blog/missing/list' },
  { route: '/blog/category/[category]/page/[number]', page: '/blog/missing/list' },
]
