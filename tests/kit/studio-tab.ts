import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { testSite } from './test-site.ts'

const secrets = z.object({ SANITY_API_WRITE_TOKEN: z.string() })

/**
 * Reports a document as open in a tab of the Studio, by the name that the lake has for the write token.
 *
 * @returns a function that closes the tab
 */
export function openInStudio(documentId: string): () => void {
  const file = readFileSync(join(testSite.dataDir, 'secrets.json'), 'utf8')
  const token = secrets.parse(JSON.parse(file)).SANITY_API_WRITE_TOKEN
  const url = `${testSite.lakeUrl.replace('http', 'ws')}/v2022-06-30/socket/production`
  // Unlike in browsers, Node's WebSocket takes headers, which its type doesn't say.
  const socket: WebSocket = Reflect.construct(WebSocket, [
    url,
    { headers: { authorization: `Bearer ${token}` } },
  ])
  const data = { sessionId: 'studio', locations: [{ type: 'document', documentId, path: [] }] }
  const announce = () =>
    socket.send(JSON.stringify({ id: '1', method: 'presence_announce', params: { data } }))
  socket.addEventListener('open', announce)
  const announcing = setInterval(() => socket.readyState === WebSocket.OPEN && announce(), 500)
  return () => {
    clearInterval(announcing)
    socket.close()
  }
}
