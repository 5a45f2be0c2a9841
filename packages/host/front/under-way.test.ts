import type { ServerResponse } from 'node:http'
import { expect, it } from 'vitest'
import { serve } from '#tests/kit/serve.ts'
import { RequestsUnderWay } from './under-way.ts'

async function open() {
  const underWay = new RequestsUnderWay()
  const responses: ServerResponse[] = []
  const origin = await serve((_, response) => {
    underWay.add(response)
    responses.push(response)
  })
  const request = async (accept = '*/*') => {
    const before = responses.length
    const answer = fetch(origin, { headers: { accept } })
    // Some tests end before their responses.
    answer.catch(() => undefined)
    await expect.poll(() => responses.length).toBe(before + 1)
    const response = responses[before]
    if (!response) throw new Error('The request did not arrive.')
    return { response, answer }
  }
  return { underWay, request }
}

it('a process waits for an upload before it ends', async () => {
  const { underWay, request } = await open()
  const { response, answer } = await request()
  let isOver = false
  const over = underWay.whenAnswered(60_000).then(() => {
    isOver = true
  })
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(isOver).toBe(false)

  response.end('stored')
  await over
  expect(await (await answer).text()).toBe('stored')
})

it('a process does not wait for an event stream, nor longer than it may', async () => {
  const { underWay, request } = await open()
  const { response } = await request('text/event-stream')
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write(': hello\n\n')
  await underWay.whenAnswered(60_000)

  await request()
  await underWay.whenAnswered(50)
})

it('a request that arrives while others finish waits until the process behind is back', async () => {
  const { underWay, request } = await open()
  const { response } = await request()
  underWay.hold()
  let isForwarded = false
  const forwarded = underWay.whenReleased(response).then(() => {
    isForwarded = true
  })
  await underWay.whenAnswered(60_000)
  expect(isForwarded).toBe(false)

  underWay.release()
  await forwarded
  response.end()
  await underWay.whenAnswered(60_000)
})
