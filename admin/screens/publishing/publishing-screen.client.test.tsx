import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { FrontReport, ReportedFront } from '#lib/publishing/front-status.ts'
import { publishingMessages as say } from './messages.ts'
import { FrontList } from './publishing-screen.client.tsx'
import { StuckNotice } from './stuck-line.tsx'

const readAt = '2026-11-27T12:00:00.000Z'

const front: ReportedFront = {
  id: 'front-1',
  isOwn: true,
  seenAt: readAt,
  status: {
    host: 'web-1',
    startedAt: '2026-11-27T08:00:00Z',
    connection: 'connected',
    connectionSince: '2026-11-27T08:00:02Z',
    lastEventAt: '2026-11-27T11:59:58Z',
    pagesWaiting: 1200,
    failing: [],
  },
}
const failing = [
  {
    path: '/about',
    error: 'Next answered 500.',
    since: '2026-11-27T11:58:00Z',
    nextTryAt: '2026-11-27T12:00:15Z',
  },
]

function screen(fronts: ReportedFront[], some: Partial<FrontReport> = {}, failure?: string) {
  const report: FrontReport = {
    readAt,
    ownFront: 'answered',
    database: 'answered',
    fronts,
    ...some,
  }
  const html = renderToStaticMarkup(
    <FrontList
      report={report}
      failure={failure ?? null}
      isRetrying={false}
      onRetry={() => undefined}
    />,
  )
  const text = html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/[\s\u202f]+/g, ' ')
  return { html, text }
}

const withStatus = (
  status: Partial<ReportedFront['status']>,
  rest: Partial<ReportedFront> = {},
) => ({
  ...front,
  ...rest,
  status: { ...front.status, ...status },
})

test('a server shows its name, its connection, its last change and its queue', () => {
  const { text, html } = screen([front])
  expect(text).toContain('web-1 this server')
  expect(text).toContain('Connected since Nov 27, 2026, 8:00:02 AM')
  expect(text).toContain('Last content change Nov 27, 2026, 11:59:58 AM')
  expect(text).toContain('Pages waiting to render 1,200')
  expect(text).toContain('Started Nov 27, 2026, 8:00:00 AM')
  expect(text).toContain(say.healthy)
  expect(html).not.toContain('<button')
  expect(html).toContain('href="/admin#activity"')
})

test('a server that has received no change since it started has no time of its last change', () => {
  expect(screen([withStatus({ lastEventAt: null })]).text).toContain('None since it started')
})

const cdn = { lastPurgeAt: null, lastLagMs: null, failing: null }

test('a server shows when its CDN confirmed the last purge, and how long after the change', () => {
  expect(screen([front]).text).toContain('Last CDN purge No CDN is set up')
  expect(screen([withStatus({ cdn })]).text).toContain('Last CDN purge None since it started')
  const purged = { ...cdn, lastPurgeAt: '2026-11-27T11:59:59Z', lastLagMs: 1043 }
  expect(screen([withStatus({ cdn: purged })]).text).toContain(
    'Last CDN purge Nov 27, 2026, 11:59:59 AM , confirmed 1,043 ms after the change',
  )
})

test('a CDN that can’t be purged has its reason and its next retry', () => {
  const failing = {
    reason: 'answered 403',
    since: '2026-11-27T11:58:00Z',
    nextTryAt: '2026-11-27T12:00:15Z',
  }
  const { text } = screen([withStatus({ cdn: { ...cdn, failing } })])
  expect(text).toContain('Pages can’t be purged at the CDN, which answered 403')
  expect(text).toContain(
    'Visitors may get older pages from the CDN until it works again. Failing since Nov 27, 2026, 11:58:00 AM . Next try Nov 27, 2026, 12:00:15 PM .',
  )
})

test('a failing page has its error, its next retry and a button that names the server', () => {
  const { text, html } = screen([withStatus({ failing })])
  expect(text).toContain('web-1: 1 page can’t be rendered.')
  expect(text).toContain('/about (opens in a new tab)')
  expect(text).toContain('Next answered 500.')
  expect(text).toContain(
    'Failing since Nov 27, 2026, 11:58:00 AM . Next try Nov 27, 2026, 12:00:15 PM',
  )
  expect(html).toContain('aria-label="Retry failing pages on web-1"')
  const running = failing.map((page) => ({ ...page, nextTryAt: null }))
  expect(screen([withStatus({ failing: running })]).text).toContain('The next request retries it.')
})

test('a failing path that leads to another site is no link', () => {
  const foreign = failing.map((page) => ({ ...page, path: '//evil.example' }))
  const { html, text } = screen([withStatus({ failing: foreign })])
  expect(text).toContain('//evil.example')
  expect(html).not.toContain('href="//evil.example"')
})

test('a server without a connection explains what that means for visitors', () => {
  const connection = { connection: 'connecting', connectionSince: '2026-11-27T11:59:00Z' } as const
  const { text } = screen([withStatus(connection)])
  expect(text).toContain('Not connected since Nov 27, 2026, 11:59:00 AM')
  expect(text).toContain(say.connectingNote)
})

test('a server that stopped reporting shows for how long, and has no Retry that would not reach it', () => {
  const gone = withStatus(
    { host: 'web-2', failing },
    { id: 'b', isOwn: false, seenAt: '2026-11-27T11:59:15Z' },
  )
  const { text, html } = screen([front, gone])
  expect(text).toContain('Not seen for 45 s')
  expect(text).toContain(say.silentNote)
  expect(text).toContain('/about')
  expect(html).not.toContain('<button')
})

test('without a database this server is still shown, and the screen names what is missing', () => {
  const { text } = screen([front], { database: 'silent' })
  expect(text).toContain('web-1')
  expect(text).toContain(say.databaseSilent)
})

test('without a page cache the screen explains that every page is current', () => {
  expect(screen([], { ownFront: 'none' }).text).toContain(say.noCacheText)
  expect(screen([], { ownFront: 'silent' }).text).toContain(say.ownSilent)
})

test('a screen that cannot be refreshed keeps its list and shows its time', () => {
  const { text } = screen([front], {}, say.noAnswer)
  expect(text).toContain(say.noAnswer)
  expect(text).toContain('Last updated Nov 27, 2026, 12:00:00 PM')
  expect(text).toContain('web-1')
  expect(text).not.toContain(say.healthy)
})

test('the dashboard names each problem and leads to Publishing, or shows nothing', () => {
  const html = renderToStaticMarkup(<StuckNotice problems={[say.silent('web-2')]} />)
  expect(html).toContain('role="alert"')
  expect(html).toContain('web-2 stopped reporting.')
  expect(html).toContain('href="/admin/publishing"')
  expect(renderToStaticMarkup(<StuckNotice problems={[]} />)).toBe('')
})
