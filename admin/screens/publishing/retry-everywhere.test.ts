import { expect, test, vi } from 'vitest'
import { publishingMessages as say } from './messages.ts'
import { retryEverywhere } from './retry-everywhere.ts'

const works = async () => undefined
const fails = async () => {
  throw new Error('fetch failed')
}

test.each([
  ['everything answered', works, works, { ok: true }],
  ['there is no front here', null, works, { ok: true }],
  ['this server’s front is silent', fails, works, { ok: false, message: say.ownNotRetried }],
  ['the database is silent', works, fails, { ok: false, message: say.othersNotRetried }],
  ['both are silent', fails, fails, { ok: false, message: say.nothingRetried }],
  ['the database is all there is', null, fails, { ok: false, message: say.nothingRetried }],
])(
  'an admin reads which servers did not receive a retry when %s',
  async (_, sendToOwn, sendToOthers, outcome) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(await retryEverywhere({ sendToOwn, sendToOthers })).toEqual(outcome)
    expect(log).toHaveBeenCalledTimes(
      [sendToOwn, sendToOthers].filter((send) => send === fails).length,
    )
  },
)
