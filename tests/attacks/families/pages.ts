import type { Attack } from '../attack.ts'
import { attackerAt, newWord } from './addresses.ts'

const FOR_MACHINES = ['/sitemap.xml', '/search-index.json', '/feed.xml', '/feed.json', '/llms.txt']

/** What the site makes for whoever asks. */
export const pages: readonly Attack[] = [
  {
    name: 'addresses and slugs that nobody has written',
    finding: 'attack (2,000 random addresses)',
    answers: [404, 429, 503],
    refusal: 404,
    salvo: ({ flood }) =>
      flood(120, 30, (number) => ({
        path: ['/', '/blog/', '/tools/', '/blog/category/', '/blog/page/'][number % 5] + newWord(),
        from: attackerAt(number % 30),
      })),
  },
  {
    name: 'the cookie of somebody who is signed in, made up',
    finding: 'hardening',
    answers: [200, 307, 429],
    salvo: ({ flood }) =>
      flood(100, 40, (number) => ({
        path: ['/', '/about', '/blog', '/roadmap'][number % 4] ?? '/',
        headers: { cookie: number % 8 < 4 ? 'signed-in=1' : `session=${newWord()}` },
        from: attackerAt(number % 5),
      })),
  },
  {
    name: 'parts of pages, as the application asks for them',
    finding: 'hardening',
    answers: [200, 307, 404, 429],
    salvo: ({ flood }) =>
      flood(100, 40, (number) => ({
        path: `${['/', '/about', '/blog', '/roadmap'][number % 4]}?_rsc=${newWord()}`,
        headers: { rsc: '1', ...(number % 2 && { 'next-router-prefetch': '1' }) },
        from: attackerAt(number % 5),
      })),
  },
  {
    name: 'queries that no page knows, and searches',
    finding: 'hardening',
    answers: [200, 429, 503],
    salvo: ({ flood }) =>
      flood(120, 40, (number) => ({
        path: `${['/', '/blog', '/search', '/about'][number % 4]}?q=${newWord()}&utm_source=${newWord()}`,
        from: attackerAt(number % 20),
      })),
  },
  {
    name: 'texts for machines, without a pause',
    finding: 'hardening',
    answers: [200, 304, 429],
    salvo: ({ flood }) =>
      flood(100, 30, (number) => ({
        path: FOR_MACHINES[number % FOR_MACHINES.length] ?? '',
        headers: { 'accept-encoding': 'gzip' },
        from: attackerAt(number % 10),
      })),
  },
  {
    name: 'doors that look something up for everybody',
    finding: 'hardening',
    answers: [200, 302, 303, 307, 400, 401, 403, 404, 405, 429],
    salvo: ({ flood }) =>
      flood(100, 40, (number) => ({
        path:
          [
            '/api/viewer',
            `/api/qr?text=${newWord()}`,
            `/api/draft-mode/enable?sanity-preview-secret=${newWord()}`,
            '/admin',
            '/signin',
          ][number % 5] ?? '',
        from: attackerAt(number % 5),
      })),
  },
]
