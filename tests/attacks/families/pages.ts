import { newPreviewKey, previewLinkUrl } from '#schemas/rules/preview-link.ts'
import type { Attack } from '../attack.ts'
import { attackerAt, newWord } from './addresses.ts'

const FOR_MACHINES = ['/sitemap.xml', '/search-index.json', '/feed.xml', '/feed.json', '/llms.txt']

export const pages: readonly Attack[] = [
  {
    name: 'random paths and slugs',
    finding: 'attack (2,000 random addresses)',
    answers: [404, 429, 503],
    refusal: 404,
    run: ({ flood }) =>
      flood(120, 30, (number) => ({
        path: ['/', '/blog/', '/tools/', '/blog/category/', '/blog/page/'][number % 5] + newWord(),
        from: attackerAt(number % 30),
      })),
  },
  {
    name: 'forged session cookies',
    finding: 'hardening',
    answers: [200, 307, 429],
    run: ({ flood }) =>
      flood(100, 40, (number) => ({
        path: ['/', '/about', '/blog', '/roadmap'][number % 4] ?? '/',
        headers: { cookie: number % 8 < 4 ? 'signed-in=1' : `session=${newWord()}` },
        from: attackerAt(number % 5),
      })),
  },
  {
    name: 'partial pages, as the client-side router requests them',
    finding: 'hardening',
    answers: [200, 307, 404, 429],
    run: ({ flood }) =>
      flood(100, 40, (number) => ({
        path: `${['/', '/about', '/blog', '/roadmap'][number % 4]}?_rsc=${newWord()}`,
        headers: { rsc: '1', ...(number % 2 && { 'next-router-prefetch': '1' }) },
        from: attackerAt(number % 5),
      })),
  },
  {
    name: 'unknown query strings, and searches',
    finding: 'hardening',
    answers: [200, 429, 503],
    run: ({ flood }) =>
      flood(120, 40, (number) => ({
        path: `${['/', '/blog', '/search', '/about'][number % 4]}?q=${newWord()}&utm_source=${newWord()}`,
        from: attackerAt(number % 20),
      })),
  },
  {
    name: 'repeated requests for feeds and other machine-readable files',
    finding: 'hardening',
    answers: [200, 304, 429],
    run: ({ flood }) =>
      flood(100, 30, (number) => ({
        path: FOR_MACHINES[number % FOR_MACHINES.length] ?? '',
        headers: { 'accept-encoding': 'gzip' },
        from: attackerAt(number % 10),
      })),
  },
  {
    name: 'public endpoints that look something up',
    finding: 'hardening',
    answers: [200, 302, 303, 307, 400, 401, 403, 404, 405, 429],
    run: ({ flood }) =>
      flood(100, 40, (number) => ({
        path:
          [
            '/api/viewer',
            `/api/qr?text=${newWord()}`,
            `/api/draft-mode/enable?sanity-preview-secret=${newWord()}`,
            previewLinkUrl(newPreviewKey()),
            '/admin',
            '/signin',
          ][number % 6] ?? '',
        from: attackerAt(number % 5),
      })),
  },
]
