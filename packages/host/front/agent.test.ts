import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createAgent } from './agent.ts'

const server = createServer({ keepAliveTimeout: 2_000, keepAliveTimeoutBuffer: 5_000 })
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

test('closes an idle connection before the server does', async () => {
  const closed = Promise.withResolvers<string>()
  server.on('connection', (socket) => {
    socket.on('end', () => closed.resolve('by the client'))
    socket.on('close', () => closed.resolve('by the server'))
  })
  server.on('request', (_request, response) => response.end('here'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const agent = createAgent()

  get({ port, host: '127.0.0.1', agent }, (response) => response.resume())
  expect(await closed.promise).toBe('by the client')
})
