import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { createAccessLog } from './access-log.ts'

it('a request is one line of JSON, without its query and the address of the client', () => {
  const { log, written, pass } = open()
  log.add(
    Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url: '/search?q=private' }),
    '/search',
    1234,
    { kind: 'page', cache: 'hit', status: 200, ms: 0.26 },
  )
  expect(written).toEqual([])
  pass()
  expect(written.join('')).not.toContain('private')
  expect(JSON.parse(written.join(''))).toEqual({
    time: '1970-01-01T00:00:01.000Z',
    level: 'info',
    msg: 'GET /search 200',
    requestId: 'request-1',
    method: 'GET',
    path: '/search',
    status: 200,
    bytes: 1234,
    ms: 0.3,
    kind: 'page',
    cache: 'hit',
  })
})

it('many requests are written together, in order', () => {
  const { log, written, pass } = open()
  const request = new IncomingMessage(new Socket())
  for (let at = 0; at < 1000; at += 1) {
    log.add(request, `/${at}`, 1, { kind: 'page', cache: 'hit', status: 200, ms: 1 })
  }
  pass()
  const lines = written.join('').trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line).path)).toEqual(
    Array.from({ length: 1000 }, (_, at) => `/${at}`),
  )
  expect(written.length).toBeLessThan(20)
})

function open() {
  const written: string[] = []
  const waiting: (() => void)[] = []
  const log = createAccessLog({
    requestId: () => 'request-1',
    write: (lines) => written.push(lines),
    later: (flush) => waiting.push(flush),
    now: () => 1000,
  })
  return {
    log,
    written,
    pass: () => {
      for (const flush of waiting.splice(0)) flush()
    },
  }
}
