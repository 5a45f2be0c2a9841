import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepTrying } from './keep-trying.ts'

describe('keepTrying', () => {
  const network = new EventTarget()
  let refusals = 0
  const attempt = vi.fn(async () => {
    refusals -= 1
    if (refusals >= 0) throw new Error('no network')
    return 'it'
  })

  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('addEventListener', network.addEventListener.bind(network))
    vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network))
    attempt.mockClear()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('reports the result once, then stops', async () => {
    refusals = 0
    const succeed = vi.fn()
    keepTrying(attempt, succeed)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(succeed.mock.calls).toEqual([['it']])
    expect(attempt).toHaveBeenCalledOnce()
  })

  it('retries after 1, 2, 4 … 60 seconds, and reports each failed attempt', async () => {
    refusals = 9
    const [succeed, fail] = [vi.fn(), vi.fn()]
    keepTrying(attempt, succeed, fail)
    await vi.advanceTimersByTimeAsync(0)
    for (const pause of [1, 2, 4, 8, 16, 32, 60, 60, 60]) {
      const before = attempt.mock.calls.length
      await vi.advanceTimersByTimeAsync(pause * 1_000 - 1)
      expect(attempt).toHaveBeenCalledTimes(before)
      await vi.advanceTimersByTimeAsync(1)
      expect(attempt).toHaveBeenCalledTimes(before + 1)
    }
    expect(fail).toHaveBeenCalledTimes(9)
    expect(succeed).toHaveBeenCalledOnce()
  })

  it('retries immediately when the network is back', async () => {
    refusals = 1
    const succeed = vi.fn()
    keepTrying(attempt, succeed)
    await vi.advanceTimersByTimeAsync(0)
    network.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    expect(succeed).toHaveBeenCalledOnce()
    network.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(600_000)
    expect(attempt).toHaveBeenCalledTimes(2)
  })

  it('stops when canceled, even during an attempt', async () => {
    refusals = 1
    const [succeed, fail] = [vi.fn(), vi.fn()]
    keepTrying(attempt, succeed, fail)()
    await vi.advanceTimersByTimeAsync(600_000)
    network.dispatchEvent(new Event('online'))
    expect(attempt).toHaveBeenCalledOnce()
    expect(succeed).not.toHaveBeenCalled()
    expect(fail).not.toHaveBeenCalled()
  })
})
