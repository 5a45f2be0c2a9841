import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** Number of connections, each of which sends the next request after a response. */
export const CONNECTIONS = 16

const HEAD_END = Buffer.from('\r\n\r\n')
const LAST_CHUNK = Buffer.from('0\r\n\r\n')

/**
 * Returns the number of gzip responses per second. Uses plain sockets and only searches for the end of each response,
 * because a client that is slower than the server would measure itself.
 *
 * @throws Error if a response isn't 200, because a fast error is no result
 */
export async function requestsPerSecond(address: string, seconds: number): Promise<number> {
  const { hostname, port, host, pathname, search } = new URL(address)
  const target = `${pathname}${search}`
  const question = `GET ${target} HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: gzip\r\n\r\n`
  const begun = performance.now()
  const end = begun + seconds * 1000
  let answered = 0
  const visitor = async () => {
    const socket = connect(Number(port), hostname)
    try {
      await once(socket, 'connect')
      await askUntil(socket, question, () => {
        answered += 1
        return performance.now() >= end
      })
    } finally {
      socket.destroy()
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, visitor))
  return answered / ((performance.now() - begun) / 1000)
}

/** Repeats a request until `onAnswer` returns true. */
function askUntil(socket: Socket, question: string, onAnswer: () => boolean): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let received: Buffer[] = []
  let isWhole: ((bytes: number, last: Buffer) => boolean) | undefined
  let bytes = 0
  socket.on('data', (chunk) => {
    bytes += chunk.length
    if (!isWhole) {
      received.push(chunk)
      isWhole = endOf(Buffer.concat(received), reject)
    }
    if (!isWhole?.(bytes, chunk)) return
    received = []
    isWhole = undefined
    bytes = 0
    if (onAnswer()) resolve()
    else socket.write(question)
  })
  socket.on('error', reject)
  socket.on('close', () => reject(new Error('The connection was closed during a response.')))
  socket.write(question)
  return promise
}

/** Determines the end of a response from its headers (RFC 9112, section 6.3), or undefined if they are incomplete. */
function endOf(beginning: Buffer, reject: (error: Error) => void) {
  const headEnd = beginning.indexOf(HEAD_END)
  if (headEnd < 0) return undefined
  const head = beginning.toString('latin1', 0, headEnd)
  if (!head.startsWith('HTTP/1.1 200')) reject(new Error(head.slice(0, head.indexOf('\r'))))
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? []
  if (length !== undefined) {
    const whole = headEnd + HEAD_END.length + Number(length)
    return (bytes: number) => bytes >= whole
  }
  return (_: number, last: Buffer) => last.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK)
}
