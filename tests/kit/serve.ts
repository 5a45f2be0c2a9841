import { createServer, type RequestListener, Server } from 'node:http'
import { onTestFinished } from 'vitest'

/** Starts a server on a free port until the test ends, and returns its origin. */
export async function serve(answer: RequestListener | Server): Promise<string> {
  const server = answer instanceof Server ? answer : createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.')
  return `http://127.0.0.1:${address.port}`
}
