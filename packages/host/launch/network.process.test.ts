import { execFile } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type CliProxy, startCliProxy } from 'brightkeel-lake/cli-proxy'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withoutProxyToSelf } from './network.ts'

/** Answers through the proxy for Sanity's host, and for itself without. */
const server = createServer((request, response) => response.end(`${request.headers.host}`))
const folder = mkdtempSync(join(tmpdir(), 'network-'))
const certificate = join(folder, 'own.pem')
let own = ''
let proxy: CliProxy

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  own = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  proxy = await startCliProxy({ lake: own, projectId: 'abc123', onRefused: () => undefined })
  writeFileSync(certificate, proxy.certificate)
})
afterAll(async () => {
  await proxy.close()
  server.close()
})

test('lets a launcher behind a proxy with its own certificate, both set in .env, reach the network and itself', async () => {
  const variables = {
    NODE_USE_ENV_PROXY: '1',
    HTTP_PROXY: 'http://127.0.0.1:9',
    HTTPS_PROXY: proxy.url,
    NODE_EXTRA_CA_CERTS: certificate,
  }
  const script = `
    import { adoptNetwork } from ${JSON.stringify(join(import.meta.dirname, 'network.ts'))}
    adoptNetwork({ host: 'localhost', variables: ${JSON.stringify(variables)} })
    for (const url of ['https://abc123.api.sanity.io/v1/ping', ${JSON.stringify(own)}])
      console.log((await fetch(url)).status)`
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', script],
    { env: { NODE_ENV: 'test' } },
  )
  expect(stdout).toBe('200\n200\n')
})

test('keeps the exemptions from the proxy that the operator set, and adds this machine', () => {
  expect(withoutProxyToSelf({ NO_PROXY: '.internal' }, 'localhost')).toEqual({
    NO_PROXY: '.internal,localhost,127.0.0.1,::1',
  })
  expect(withoutProxyToSelf({ no_proxy: '.internal' }, '10.0.0.5')).toEqual({
    no_proxy: '.internal,localhost,127.0.0.1,::1,10.0.0.5',
  })
})
