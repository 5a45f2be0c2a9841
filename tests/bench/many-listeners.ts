import { connect, type Socket } from 'node:net'

/** Event streams that count what they are told. */
export type Listeners = {
  /** Resolves when each of them has been told once more, in milliseconds since the call. */
  untilAllAreTold(): Promise<number>
  close(): void
}

/**
 * What any of them reads is looked at before the next one reads. A client of HTTP takes memory for every read instead,
 * and after some thousand of them the garbage of this process is collected, which takes longer than all are told in.
 */
const READ = Buffer.alloc(65_536)

/** Opens that many event streams at the same address. @throws Error for one that is refused or ends */
export async function openListeners(
  url: string,
  { count, token }: { count: number; token: string },
): Promise<Listeners> {
  const { host, hostname, port, pathname, search } = new URL(url)
  const head = `GET ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${token}\r\n\r\n`
  const sockets: Socket[] = []
  let isClosed = false
  let told = 0
  let expected = 0
  let tellAll: ((time: number) => void) | undefined
  let failAll: ((error: Error) => void) | undefined

  const open = () =>
    new Promise<void>((resolve, reject) => {
      const fail = (error: Error) => {
        reject(error)
        if (!isClosed) failAll?.(error)
      }
      // The lake sends every event as a chunk of its own, so that the marks of chunks stand between events.
      const hear = (block: string) => {
        if (block.includes('event: welcome\n')) resolve()
        else if (block.includes('event: mutation\n')) told += 1
        else if (/^HTTP\/1\.1 (?!200)/.test(block)) fail(new Error(block.slice(0, 200)))
      }
      let rest = ''
      const callback = (length: number) => {
        const blocks = (rest + READ.toString('latin1', 0, length)).split('\n\n')
        rest = blocks.pop() ?? ''
        blocks.forEach(hear)
        if (told >= expected) tellAll?.(performance.now())
        return true
      }
      const socket = connect({
        host: hostname,
        port: Number(port),
        onread: { buffer: READ, callback },
      })
      sockets.push(socket)
      socket.once('error', fail)
      socket.once('close', () => fail(new Error(`A listener was cut off: ${rest.slice(0, 200)}`)))
      socket.write(head)
    })
  await Promise.all(Array.from({ length: count }, open))

  return {
    async untilAllAreTold() {
      const start = performance.now()
      expected += count
      const { promise, resolve, reject } = Promise.withResolvers<number>()
      tellAll = resolve
      failAll = reject
      return (await promise) - start
    },
    close() {
      isClosed = true
      for (const socket of sockets) socket.destroy()
    },
  }
}
