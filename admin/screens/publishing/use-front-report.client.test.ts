import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FrontReport } from '#lib/publishing/front-status.ts'
import { publishingMessages as say } from './messages.ts'
import { askReport, pollWhileVisible, type ReportAnswer } from './use-front-report.client.ts'

const report: FrontReport = {
  readAt: '2026-11-27T12:00:00.000Z',
  ownFront: 'none',
  database: 'answered',
  fronts: [],
}

describe('the open screen asks', () => {
  const ask = (answer: () => Response) =>
    askReport(async () => answer(), new AbortController().signal)

  test('and gets the report', async () => {
    expect(await ask(() => Response.json(report))).toEqual({ ok: true, report })
  })

  test.each([
    [401, say.signedOut],
    [403, say.signedOut],
    [502, say.noAnswer],
  ])('and shows a message after a %i', async (status, message) => {
    expect(await ask(() => new Response('', { status }))).toEqual({ ok: false, message })
  })

  test('and shows a message when the answer is missing or malformed', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const failure = { ok: false, message: say.noAnswer }
    expect(await ask(() => Response.json({ fronts: 'none' }))).toEqual(failure)
    expect(
      await ask(() => {
        throw new TypeError('Failed to fetch')
      }),
    ).toEqual(failure)
    expect(log).toHaveBeenCalledTimes(2)
  })
})

describe('an open screen is current', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function screen({ hidden = false } = {}) {
    const target = new EventTarget()
    const page = Object.assign(target, { hidden })
    const requests: AbortSignal[] = []
    const pending: ((answer: ReportAnswer) => void)[] = []
    const shown: ReportAnswer[] = []
    const poll = pollWhileVisible({
      page,
      ask: (signal) => {
        requests.push(signal)
        return new Promise((resolve) => pending.push(resolve))
      },
      onAnswer: (answer) => shown.push(answer),
    })
    const turn = (isHidden: boolean) => {
      page.hidden = isHidden
      target.dispatchEvent(new Event('visibilitychange'))
    }
    const answer = async () => {
      pending.shift()?.({ ok: true, report })
      await vi.advanceTimersByTimeAsync(0)
    }
    return { poll, requests, shown, turn, answer }
  }

  test('it asks 3 s after each answer, not while one is pending', async () => {
    const { requests, shown, answer } = screen()
    await vi.advanceTimersByTimeAsync(3000)
    expect(requests).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(requests).toHaveLength(1)
    await answer()
    expect(shown).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(3000)
    expect(requests).toHaveLength(2)
  })

  test('it asks nothing while hidden, and immediately when it is visible again', async () => {
    const { requests, turn } = screen()
    turn(true)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(requests).toHaveLength(0)
    turn(false)
    expect(requests).toHaveLength(1)
  })

  test('a screen that opens in the background waits until it is visible', async () => {
    const { requests, turn } = screen({ hidden: true })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(requests).toHaveLength(0)
    turn(false)
    expect(requests).toHaveLength(1)
  })

  test('a request that another one replaced is not shown', async () => {
    const { poll, requests, shown, answer } = screen()
    poll.now()
    poll.now()
    expect(requests.map(({ aborted }) => aborted)).toEqual([true, false])
    await answer()
    expect(shown).toHaveLength(0)
    await answer()
    expect(shown).toHaveLength(1)
  })

  test('a closed screen asks nothing more', async () => {
    const { poll, requests, turn } = screen()
    poll.stop()
    turn(false)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(requests).toHaveLength(0)
  })
})
