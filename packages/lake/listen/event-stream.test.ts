import { describe, expect, it } from 'vitest'
import { openEventStream } from '#lake/listen/event-stream.ts'

async function readAll(body: ReadableStream<Uint8Array>): Promise<string> {
  return new Response(body).text()
}

describe('an event stream', () => {
  it('formats events by the HTML standard', async () => {
    const stream = openEventStream({ onEnd: () => undefined })
    stream.send({ event: 'mutation', id: 'tx#doc', data: { text: 'two\nlines' } })
    stream.send({ event: 'reset', data: {} })
    stream.end()

    expect(await readAll(stream.body)).toBe(
      'retry: 1000\n\n' +
        'event: mutation\nid: tx#doc\ndata: {"text":"two\\nlines"}\n\n' +
        'event: reset\ndata: {}\n\n',
    )
  })

  it('prevents IDs from breaking out of their line', async () => {
    const stream = openEventStream({ onEnd: () => undefined })
    stream.send({ event: 'mutation', id: 'tx\nevent: disconnect', data: {} })
    stream.end()

    expect(await readAll(stream.body)).toContain('id: txevent: disconnect\n')
  })

  it('disconnects a client with too much backlog, once', async () => {
    let ended = 0
    const stream = openEventStream({ onEnd: () => (ended += 1), backlogBytes: 1000 })
    for (let count = 0; count < 50; count += 1) {
      stream.send({ event: 'mutation', data: 'x'.repeat(100) })
    }

    expect(ended).toBe(1)
    await expect(readAll(stream.body)).rejects.toThrow(/too slow/)
  })

  it('stops when its client disconnects', async () => {
    let ended = 0
    const stream = openEventStream({ onEnd: () => (ended += 1) })
    await stream.body.cancel()
    stream.send({ event: 'mutation', data: {} })
    stream.end()

    expect(ended).toBe(1)
  })

  it('ends after its maximum lifetime, so that the client is identified again', async () => {
    let ended = 0
    const stream = openEventStream({ onEnd: () => (ended += 1), lifetimeMs: 1 })

    expect(await readAll(stream.body)).toBe('retry: 1000\n\n')
    expect(ended).toBe(1)
  })

  it('keeps an idle connection open', async () => {
    const stream = openEventStream({ onEnd: () => undefined, keepAliveMs: 1 })
    const reader = stream.body.getReader()
    const decoder = new TextDecoder()
    let text = ''
    while (!text.includes(': \n\n')) text += decoder.decode((await reader.read()).value)
    await reader.cancel()

    expect(text).toContain(': \n\n')
  })
})
