/** Every kind of public page, with the status it answers. */
export const publicPages = [
  { path: '/', status: 200 },
  { path: '/about', status: 200 },
  { path: '/apps', status: 200 },
  { path: '/layer-rank', status: 200 },
  { path: '/seo-dadda', status: 200 },
  { path: '/cite-agent', status: 200 },
  { path: '/serp-analyzer', status: 200 },
  { path: '/roadmap', status: 200 },
  { path: '/contact', status: 200 },
  { path: '/support', status: 200 },
  { path: '/blog', status: 200 },
  { path: '/blog/unified-marketing-analytics-dashboard', status: 200 },
  { path: '/blog/automated-seo-testing-frameworks', status: 200 },
  { path: '/blog/no-such-post', status: 404 },
  { path: '/no-such-page', status: 404 },
  { path: '/signin', status: 200 },
] as const
