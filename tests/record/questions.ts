import { tools } from '#site/tools/list.ts'

export type Question = {
  readonly path: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** File for the response. By default it is derived from the path. */
  readonly file?: string
  /** Server to request. By default it is the site's public port. */
  readonly origin?: string
  /** The response is an endless stream, of which the first event is recorded. */
  readonly isStream?: true
}

const html = { accept: 'text/html' }

const pages = [
  ...tools.map(({ href }) => href),
  '/signin',
  '/signin/forgot',
  '/signin/reset',
  '/studio',
  '/search',
  '/search?q=seo',
  '/search?q=nothing+of+the+kind',
  '/contact?topic=enterprise',
  '/blog/page/1',
  '/blog/page/2',
  '/blog/page/999',
  '/blog/category/ai-seo/page/2',
  '/blog/category/no-such-category',
  '/blog/no-such-post',
  '/tools/no-such-tool',
  '/no-such-page',
  '/no/such/page',
]

const machineTexts = [
  '/feed.xml',
  '/feed.json',
  '/sitemap.xml',
  '/robots.txt',
  '/llms.txt',
  '/manifest.webmanifest',
  '/search-index.json',
  '/favicon.ico',
  '/icon.svg',
  '/social-card.png',
  '/blog/unified-marketing-analytics-dashboard.md',
  '/blog/automated-seo-testing-frameworks.md',
  '/blog/post-without-a-page.md',
]

const redirects = [
  '/local-reach',
  '/local-reach?utm_source=mail',
  '/pricing',
  '/old-page',
  '/old/blog/post',
  '/about/',
  '/About',
  '/maintenance',
  '/admin',
  '/admin/redirects',
  '/admin/publishing',
  '/signin/password',
]

const apis = [
  '/api/viewer',
  '/api/qr?data=hello&size=200x200',
  '/api/qr?data=hello&size=200x200&format=svg',
  '/api/qr',
  '/api/texts?id=siteContent&type=siteContent&path=newsletterTitle',
  '/api/lake-session',
  '/api/draft-mode/enable',
  '/api/draft-mode/disable',
  '/api/draft-mode/link',
  '/api/revalidate',
  '/api/no-such-endpoint',
  '/_front/health',
  '/_front/status',
  '/_next/static/no-such-file.js',
  '/_site/no-such-file.js',
  '/lake/health',
  '/lake/v2025-02-19/data/query/production?query=count(*)',
  '/supabase/health',
  '/supabase/rest/v1/redirects?select=source_path',
]

const writes: readonly Question[] = [
  { path: '/api/revalidate', method: 'POST', body: '{}' },
  { path: '/_front/expire', method: 'POST', body: '{"tags":[]}' },
  { path: '/about', method: 'POST', body: 'x=1' },
  { path: '/about', method: 'OPTIONS' },
  { path: '/about', method: 'HEAD' },
]

/** All requests except the pages in the sitemap. */
export const fixedQuestions: readonly Question[] = [
  ...[...pages, ...redirects].map((path) => ({ path, headers: html })),
  ...[...machineTexts, ...apis].map((path) => ({ path })),
  ...writes,
]

export const questionsDuringMaintenance: readonly Question[] = [
  '/',
  '/about',
  '/no-such-page',
  '/local-reach',
  '/robots.txt',
  '/feed.xml',
  '/signin',
  '/admin',
  '/api/viewer',
  '/api/qr?data=hello&size=200x200',
  '/api/revalidate',
  '/lake/health',
].map((path) => ({
  path,
  headers: html,
  file: `maintenance/${path.slice(1).replaceAll(/[^\w.-]+/g, '_') || 'index'}.txt`,
}))
