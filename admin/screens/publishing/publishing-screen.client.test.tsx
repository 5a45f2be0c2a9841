import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { NamedChange } from './change-text.ts'
import { ChangeRow } from './publishing-screen.client.tsx'

const change: NamedChange = {
  id: '7',
  at: '2026-11-22T11:59:58Z',
  revision: 'r1',
  who: 'ada@site.example',
  document: { id: 'post-1', type: 'post', title: 'Soundings' },
  operation: 'update',
  visibleAfterMs: 140,
  shownOn: { pages: 3, others: 0 },
  state: 'visible',
  reason: null,
  nextTryAt: null,
  followUp: null,
}
const nextTryAt = '2026-11-22T12:00:15Z'

const textOf = (some: Partial<NamedChange>) =>
  renderToStaticMarkup(
    <ChangeRow change={{ ...change, ...some }} isTrying={false} onTryAgain={undefined} />,
  )
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[\s\u202f]+/g, ' ')

test('a change says who made it and when visitors had it; nobody known is Unknown', () => {
  expect(textOf({})).toContain('ada@site.example changed post “Soundings”')
  expect(textOf({})).toContain('On the site after 0.14 s, on 3 pages')
  expect(textOf({ who: null })).toContain('Unknown changed')
})

test('a change that failed says why, and when it is tried again', () => {
  const failed = { state: 'failed', visibleAfterMs: null, shownOn: null, nextTryAt } as const
  const reason = 'The part that makes the pages answered 500 at /about.'
  expect(textOf({ ...failed, reason })).toContain(`${reason} Next try at 12:00:15 PM.`)
  expect(textOf({ ...failed, reason, nextTryAt: null })).toContain('It is being tried now.')
})

test('a follow-up that failed is said beside a change that visitors have', () => {
  const reason = 'Its line in the audit trail could not be written.'
  const text = textOf({ followUp: { reason, nextTryAt } })
  expect(text).toContain('On the site after 0.14 s')
  expect(text).toContain(`Follow-up failed ${reason} Next try at 12:00:15 PM.`)
  expect(textOf({})).not.toContain('Follow-up')
})
