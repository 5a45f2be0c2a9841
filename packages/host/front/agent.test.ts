import { createServer, get } from 'node:http'
import { expect, test } from 'vitest'
import { serve } from '#tests/kit/serve.ts'
import { createAgent } from './agent.ts'

test('closes an idle connection before the server does', async () => {
  const server = createServer({ keepAliveTimeout: 2_000, keepAliveTimeoutBuffer: 5_000 })
  const closed = Promise.withResolvers<string>()
  server.on('connection', (socket) => {
    socket.on('end', () => closed.resolve('by the client'))
    socket.on('close', () => closed.resolve('by the server'))
  })
  server.on('request', (_request, response) => response.end('here'))
  const origin = await serve(server)
  const agent = createAgent()

  get(origin, { agent }, (response) => response.resume())
  expect(await closed.promise).toBe('by the client')
})
