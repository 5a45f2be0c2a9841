import { createServer } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { explainBrokenRequests } from './broken-requests.ts'

const server = createServer((_request, response) => response.end('Fine.'))
explainBrokenRequests(server)
let port = 0

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})

afterAll(() => {
  server.close()
  server.closeAllConnections()
})

function ask(start: string, ...headers: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write([start, 'Host: localhost', 'Connection: close', ...headers, '', ''].join('\r\n'))
  return text(socket)
}

describe('a person whose browser sends too many headers', () => {
  it.each([
    ['a cookie', '/', `Cookie: a=${'x'.repeat(17_000)}`],
    ['many cookies', '/blog', `Cookie: ${'session=abcdefgh; '.repeat(1200)}`],
    ['a long referrer', '/', `Referer: https://example.com/${'x'.repeat(17_000)}`],
    ['many headers', '/', ...Array.from({ length: 400 }, (_, at) => `X-${at}: ${'x'.repeat(50)}`)],
    ['a long URL', `/${'x'.repeat(17_000)}`],
  ])('reads what to do: %s', async (_, path, ...headers) => {
    const answer = await ask(`GET ${path} HTTP/1.1`, ...headers)

    expect(answer).toMatch(/^HTTP\/1.1 431 /)
    expect(answer).toContain('too many cookies')
    expect(answer).toContain('then reload the page')
  })

  it('gets the page if they fit', async () => {
    expect(await ask('GET / HTTP/1.1', `Cookie: a=${'x'.repeat(15_000)}`)).toContain('Fine.')
  })
})

it.each([
  ['HELLO / HTTP/1.1', 501],
  ['get / HTTP/1.1', 501],
  ['CONNECT example.com:443 HTTP/1.1', 405],
  ['GET / HTTP/9', 400],
  ['GET /a b HTTP/1.1', 400],
  ['\u0016\u0003\u0001', 501],
])('a program that sends %j reads why that fails', async (start, status) => {
  const answer = await ask(start)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} [^]*\\n.*(?:request|method)`))
})
