import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { restartDelay, Service } from './service.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'service-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a service is up once it answers, and comes back after it was killed', async () => {
  const { service, url } = await makeService(`
    import { createServer } from 'node:http'
    createServer((_, response) => response.end(String(process.pid))).listen(Number(process.env.PORT), '127.0.0.1')
  `)
  await service.start()
  const first = Number(await (await fetch(url)).text())
  process.kill(first, 'SIGKILL')
  const again = async () => Number(await (await fetch(url)).text())
  await expect.poll(again).not.toBe(first)
  await service.stop()
  await expect(fetch(url)).rejects.toThrow()
})

test('a service that ended is started again at once, and later each time it ends within a minute', () => {
  expect([1, 2, 3, 4, 5].map(restartDelay)).toEqual([0, 500, 1000, 2000, 4000])
})

test('a service whose end is expected does not come back, and no word is said', async () => {
  const said = vi.spyOn(console, 'error')
  const { service, url } = await makeService(`
    import { createServer } from 'node:http'
    createServer((_, response) => response.end(String(process.pid))).listen(Number(process.env.PORT), '127.0.0.1')
  `)
  await service.start()
  service.expectEnd()
  process.kill(Number(await (await fetch(url)).text()), 'SIGTERM')
  await expect.poll(() => fetch(url).then(String, () => 'gone')).toBe('gone')
  await service.stop()
  expect(said).not.toHaveBeenCalled()
  said.mockRestore()
})

test('a service that cannot start says why in its own words', async () => {
  const { service } = await makeService(
    `console.error('Port 1 is in use; choose another.'); process.exit(1)`,
  )
  await expect(service.start()).rejects.toThrow(/^Port 1 is in use; choose another\.$/)
})

async function makeService(source: string): Promise<{ service: Service; url: string }> {
  const script = join(folder, 'service.mjs')
  writeFileSync(script, source)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/`
  const service = new Service({
    name: 'test-service',
    args: [script],
    env: { PORT: String(port) },
    healthUrl: url,
    logDir: join(folder, 'logs'),
  })
  return { service, url }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}
