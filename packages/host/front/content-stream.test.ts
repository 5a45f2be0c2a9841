import type { LiveEvent } from '@sanity/client'
import { expect, it } from 'vitest'
import { followContent } from './content-stream.ts'

it('reports a gap for each connection, and the tags of each change', () => {
  const server = serve()
  expect(server.calls).toEqual([])
  server.sends({ type: 'welcome' })
  server.sends({ type: 'message', id: 'e1', tags: ['s1:a'] })

  expect(server.calls).toEqual(['gap', 's1:a'])
  expect(server.stream.state()).toMatchObject({ connection: 'connected', lastEventAt: 0 })
  expect(server.stream.lastEventId()).toBe('e1')
})

it('reports a gap when the server restarts the stream', () => {
  const server = serve()
  server.sends({ type: 'welcome' })
  server.sends({ type: 'restart', id: 'e1' })
  expect(server.calls).toEqual(['gap', 'gap'])
})

it('reports gaps while the stream is down and queries are answered', async () => {
  const server = serve()
  server.sends({ type: 'welcome' })
  server.sends({ type: 'reconnect' })
  await expect.poll(() => server.calls).toEqual(['gap', 'gap'])
  server.endDelays()
  await expect.poll(() => server.calls).toEqual(['gap', 'gap', 'gap'])
  server.sends({ type: 'welcome' })
  server.endDelays()
  await settle()

  expect(server.calls).toEqual(['gap', 'gap', 'gap', 'gap'])
  expect(server.stream.state().connection).toBe('connected')
})

it('reports gaps while the stream never opens', async () => {
  const server = serve()
  await expect.poll(() => server.calls).toEqual(['gap'])
  server.endDelays()
  await expect.poll(() => server.calls).toEqual(['gap', 'gap'])
})

it('opens a stream again that stays down while queries are answered', async () => {
  const server = serve()
  server.sends({ type: 'welcome' })
  await settle()
  server.sends({ type: 'reconnect' })
  for (let second = 0; second < 20; second += 1) {
    await settle()
    server.endDelays()
  }
  await settle()
  expect(server.opened()).toBe(2)
  expect(server.subscribers()).toBe(1)
})

it('counts as connected again after the next change, when a lost connection is reported late', async () => {
  const server = serve()
  server.sends({ type: 'welcome' })
  server.sends({ type: 'reconnect' })
  server.sends({ type: 'message', id: 'e1', tags: ['s1:a'] })
  expect(server.stream.state().connection).toBe('connected')
})

it('reports no gap while the content server is down, and one when it is back', async () => {
  const server = serve()
  server.sends({ type: 'welcome' })
  await settle()
  server.isDown = true
  server.sends({ type: 'reconnect' })
  for (let second = 0; second < 3; second += 1) {
    await settle()
    server.endDelays()
  }
  await settle()
  expect(server.calls).toEqual(['gap'])
  server.sends({ type: 'welcome' })
  expect(server.calls).toEqual(['gap', 'gap'])
})

it.each<[string, (server: ReturnType<typeof serve>) => void]>([
  ['rejects it', (server) => server.fails(new Error('401'))],
  ['completes it', (server) => server.completes()],
  ['sends goaway', (server) => server.sends({ type: 'goaway', id: 'e1', reason: 'moving' })],
])('opens the stream again after the server %s, with growing delays', async (_, ends) => {
  const server = serve()
  ends(server)
  expect(server.opened()).toBe(1)
  expect(server.problems).toHaveLength(1)
  expect(server.stream.state().connection).toBe('connecting')
  await settle()
  server.endDelays()
  await expect.poll(server.opened).toBe(2)
  ends(server)
  expect(server.waits.filter((ms) => ms !== 1000)).toEqual([500, 1000].filter((ms) => ms !== 1000))
})

it('reports changes and gaps again for content whose index lags', async () => {
  const server = serve([2000, 10_000])
  server.sends({ type: 'welcome' })
  server.sends({ type: 'message', id: 'e1', tags: ['s1:a'] })
  expect(server.calls).toEqual(['gap', 's1:a'])
  server.endDelays()
  await settle()

  expect(server.calls).toEqual(['gap', 's1:a', 'gap', 'gap', 's1:a', 's1:a'])
})

it('reports nothing after it was closed', async () => {
  const server = serve([2000])
  server.sends({ type: 'welcome' })
  server.stream.close()
  server.endDelays()
  await settle()

  expect(server.calls).toEqual(['gap'])
  expect(server.subscribers()).toBe(0)
})

it('resolves when it is connected for the first time', async () => {
  const server = serve()
  let isConnected = false
  void server.stream.connected.then(() => {
    isConnected = true
  })
  await settle()
  expect(isConnected).toBe(false)
  server.sends({ type: 'welcome' })
  await settle()
  expect(isConnected).toBe(true)
})

type Observer = {
  next: (event: LiveEvent) => void
  error: (error: unknown) => void
  complete: () => void
}

function serve(repeatAfterMs: readonly number[] = []) {
  const calls: string[] = []
  const problems: string[] = []
  const waits: number[] = []
  const waiting: (() => void)[] = []
  let observer: Observer | undefined
  let opened = 0
  let subscribers = 0
  const server = { isDown: false }

  const stream = followContent({
    open: () => ({
      subscribe(subscriber) {
        opened += 1
        subscribers += 1
        observer = subscriber
        return {
          unsubscribe: () => {
            subscribers -= 1
          },
        }
      },
    }),
    probe: async () => {
      if (server.isDown) throw new Error('no answer')
    },
    onTags: (tags) => calls.push(...tags),
    onGap: () => calls.push('gap'),
    onProblem: (message) => problems.push(message),
    repeatAfterMs,
    now: () => 0,
    wait: (ms) => {
      waits.push(ms)
      return new Promise((resolve) => waiting.push(resolve))
    },
  })
  return Object.assign(server, {
    stream,
    calls,
    problems,
    waits,
    opened: () => opened,
    subscribers: () => subscribers,
    sends: (event: LiveEvent) => observer?.next(event),
    fails: (error: Error) => observer?.error(error),
    completes: () => observer?.complete(),
    endDelays() {
      for (const resolve of waiting.splice(0)) resolve()
    },
  })
}

function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
