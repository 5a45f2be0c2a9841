import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { isListening, watchPart } from './watch-part.ts'

it('what waits for a part that has ended hears when it is back, once', async () => {
  const answers = [false, false, false, true]
  const pauses: number[] = []
  let backs = 0
  const missed = watchPart({
    isThere: async () => answers.shift() ?? true,
    onBack: () => {
      backs += 1
    },
    wait: async (ms) => void pauses.push(ms),
  })

  await Promise.all([missed(), missed(), missed()])
  expect([backs, pauses.length, answers]).toEqual([1, 4, []])
  await missed()
  expect(backs).toBe(1)
})

it('somebody listens at an origin, or nobody does', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const origin = `http://127.0.0.1:${port}`

  expect(await isListening(origin)).toBe(true)
  await new Promise((resolve) => server.close(resolve))
  expect(await isListening(origin)).toBe(false)
})
