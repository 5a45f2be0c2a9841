import { connect, type Socket } from 'node:net'

/** Event streams that count their events. */
export type Listeners = {
  /** Resolves once each stream has received one more event, with the milliseconds since the call. */
  untilAllNotified(): Promise<number>
  close(): void
}

/**
 * Shared read buffer, because each read is processed before the next one. An HTTP client allocates memory for every
 * read,
 * and its garbage collection takes longer than notifying all listeners.
 */
const READ = Buffer.alloc(65_536)

/** Opens a number of event streams at the same URL. @throws Error if one is refused or ends */
export async function openListeners(
  url: string,
  { count, token }: { count: number; token: string },
): Promise<Listeners> {
  const { host, hostname, port, pathname, search } = new URL(url)
  const head = `GET ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${token}\r\n\r\n`
  const sockets: Socket[] = []
  let isClosed = false
  let received = 0
  let expected = 0
  let resolveAll: ((time: number) => void) | undefined
  let rejectAll: ((error: Error) => void) | undefined

  const open = () =>
    new Promise<void>((resolve, reject) => {
      const fail = (error: Error) => {
        reject(error)
        if (!isClosed) rejectAll?.(error)
      }
      // The lake sends every event as its own chunk, so chunk sizes only appear between events.
      const handleBlock = (block: string) => {
        if (block.includes('event: welcome\n')) resolve()
        else if (block.includes('event: mutation\n')) received += 1
        else if (/^HTTP\/1\.1 (?!200)/.test(block)) fail(new Error(block.slice(0, 200)))
      }
      let rest = ''
      const callback = (length: number) => {
        const blocks = (rest + READ.toString('latin1', 0, length)).split('\n\n')
        rest = blocks.pop() ?? ''
        blocks.forEach(handleBlock)
        if (received >= expected) resolveAll?.(performance.now())
        return true
      }
      const socket = connect({
        host: hostname,
        port: Number(port),
        onread: { buffer: READ, callback },
      })
      sockets.push(socket)
      socket.once('error', fail)
      socket.once('close', () =>
        fail(new Error(`A listener was disconnected: ${rest.slice(0, 200)}`)),
      )
      socket.write(head)
    })
  await Promise.all(Array.from({ length: count }, open))

  return {
    async untilAllNotified() {
      const start = performance.now()
      expected += count
      const { promise, resolve, reject } = Promise.withResolvers<number>()
      resolveAll = resolve
      rejectAll = reject
      return (await promise) - start
    },
    close() {
      isClosed = true
      for (const socket of sockets) socket.destroy()
    },
  }
}
