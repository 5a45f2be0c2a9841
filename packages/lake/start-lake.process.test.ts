import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { serveForTests } from '#lake/testing/served-lake.ts'

it('a client that sends a large body slowly gets its refusal, and its connection stays open', async () => {
  await using served = await serveForTests()
  const { hostname, port } = new URL(served.origin)
  const size = 15_000_000
  const part = 'a'.repeat(size / 10)
  const socket = connect(Number(port), hostname)
  const errors: unknown[] = []
  socket.on('error', (error) => errors.push(error))
  const closed = once(socket, 'close')
  let answers = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    answers += text
  })
  await once(socket, 'connect')
  socket.write(
    `POST /v2025-02-19/data/query/production HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: ${size}\r\n\r\n${part}`,
  )
  await expect.poll(() => answers).toMatch(/^HTTP\/1\.1 413 /)
  for (let sent = 1; sent < 10; sent++) {
    await pause(150)
    socket.write(part)
  }
  socket.write(`GET /v1/ping HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n\r\n`)
  await closed
  expect(errors).toEqual([])
  expect(answers).toContain('{"ping":"pong"}')
})
