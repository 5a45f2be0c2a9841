import { Agent, type ClientRequest, request } from 'node:http'

/** Event streams that count what they are told. */
export type Listeners = {
  /** Resolves when each of them has been told once more, in milliseconds since the call. */
  untilAllAreTold(): Promise<number>
  close(): void
}

/** Opens that many event streams at the same address. @throws Error for one that is refused or ends */
export async function openListeners(
  url: string,
  { count, token }: { count: number; token: string },
): Promise<Listeners> {
  const agent = new Agent({ keepAlive: true, maxSockets: count })
  const requests: ClientRequest[] = []
  let isClosed = false
  let told = 0
  let expected = 0
  let tellAll: ((time: number) => void) | undefined
  let failAll: ((error: Error) => void) | undefined

  const open = () =>
    new Promise<void>((resolve, reject) => {
      const sent = request(url, { agent, headers: { Authorization: `Bearer ${token}` } })
      requests.push(sent)
      const fail = (error: Error) => {
        reject(error)
        if (!isClosed) failAll?.(error)
      }
      sent.once('error', fail)
      sent.once('response', (answer) => {
        if (answer.statusCode !== 200) {
          fail(new Error(`A listener got ${answer.statusCode}`))
          return
        }
        const hear = (block: string) => {
          if (block.startsWith('event: welcome')) resolve()
          else if (block.startsWith('event: mutation')) told += 1
        }
        let rest = ''
        answer.setEncoding('utf8').on('data', (text: string) => {
          const blocks = `${rest}${text}`.split('\n\n')
          rest = blocks.pop() ?? ''
          blocks.forEach(hear)
          if (told >= expected) tellAll?.(performance.now())
        })
        answer.once('close', () => fail(new Error('A listener was cut off')))
      })
      sent.end()
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
      for (const sent of requests) sent.destroy()
      agent.destroy()
    },
  }
}
