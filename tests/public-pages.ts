/** Every kind of public page that is built so far, with the status it answers. */
export const publicPages = [
  { path: '/', status: 200 },
  { path: '/blog', status: 200 },
  { path: '/blog/unified-marketing-analytics-dashboard', status: 200 },
  { path: '/blog/automated-seo-testing-frameworks', status: 200 },
  { path: '/blog/no-such-post', status: 404 },
  { path: '/no-such-page', status: 404 },
  { path: '/signin', status: 200 },
] as const
