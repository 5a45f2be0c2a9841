import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { freePort } from '#tests/kit/free-port.ts'
import { mountSmallDisk } from '#tests/kit/small-disk.ts'
import { restartDelay, Service, type ServiceOptions } from './service.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'service-'))
})

test('a service is up once it responds, and restarts after being killed', async () => {
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

test('a service restarts immediately after its first exit, and later after each further one within a minute', () => {
  expect([1, 2, 3, 4, 5].map(restartDelay)).toEqual([0, 500, 1000, 2000, 4000])
})

test('a service stopped on purpose does not restart, and nothing is printed', async () => {
  const consoleError = vi.spyOn(console, 'error')
  const { service, url } = await makeService(`
    import { createServer } from 'node:http'
    createServer((_, response) => response.end(String(process.pid))).listen(Number(process.env.PORT), '127.0.0.1')
  `)
  await service.start()
  service.expectEnd()
  process.kill(Number(await (await fetch(url)).text()), 'SIGTERM')
  await expect.poll(() => fetch(url).then(String, () => 'gone')).toBe('gone')
  await service.stop()
  expect(consoleError).not.toHaveBeenCalled()
  consoleError.mockRestore()
})

test('a detached service survives the stop of the others, and learns only then that it is alone', async () => {
  const { service, url } = await makeService(`
    import { createServer } from 'node:http'
    let state = 'served by a launcher'
    process.on('message', () => process.send('detached'))
    process.on('disconnect', () => { state = 'alone' })
    createServer((request, response) => {
      response.end(state)
      if (request.url === '/end') process.exit()
    }).listen(Number(process.env.PORT), '127.0.0.1')
  `)
  await service.start()
  const detached = await service.detach()
  await service.stop()
  const state = async (path = '') => (await fetch(url + path)).text()
  expect(await state()).toBe('served by a launcher')
  detached?.letGo()
  await expect.poll(() => state()).toBe('alone')
  await state('end').catch(String)
})

test('a service that was restarted after a crash can be detached, too', async () => {
  const consoleError = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const { service, url } = await makeService(`
    import { createServer } from 'node:http'
    process.on('message', () => process.send('detached'))
    createServer((request, response) => {
      response.end('pid ' + process.pid)
      if (request.url === '/end') process.exit()
    }).listen(Number(process.env.PORT), '127.0.0.1', () => process.send('listening'))
  `)
  await service.start()
  const pidNow = async () => (await fetch(url).catch(() => undefined))?.text()
  const before = await pidNow()
  if (service.pid !== undefined) process.kill(service.pid, 'SIGKILL')
  await expect.poll(async () => ((await pidNow()) ?? before) !== before).toBe(true)
  const detached = await service.detach()
  await service.stop()
  expect(detached?.pid).toBeDefined()
  expect(await pidNow()).toBe(`pid ${detached?.pid}`)
  detached?.letGo()
  await fetch(`${url}end`).catch(String)
  consoleError.mockRestore()
})

test('a service that cannot start is reported in its own words', async () => {
  const { service } = await makeService(
    `console.error('Port 1 is in use; choose another.'); process.exit(1)`,
  )
  await expect(service.start()).rejects.toThrow(/^Port 1 is in use; choose another\.$/)
})

test('a service that throws is reported with its error, not with the place in the code', async () => {
  const { service } = await makeService(`throw new TypeError('No such setting: X')`)
  await expect(service.start()).rejects.toThrow(
    /^test-service couldn't start: TypeError: No such setting: X \(more in .*\)$/,
  )
})

test('a service that hangs and ignores signals is killed and restarted, and the log records it', async () => {
  const consoleError = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const { service, url } = await makeService(
    `
    import { createServer } from 'node:http'
    process.on('SIGTERM', () => process.exit(0))
    createServer((request, response) => {
      while (request.url === '/freeze');
      response.end(String(process.pid))
    }).listen(Number(process.env.PORT), '127.0.0.1')
  `,
    { watchLimits: { everyMs: 100, patienceMs: 1500, silentMs: 5000, startMs: 60_000 } },
  )
  await service.start()
  const first = service.pid
  const frozen = fetch(`${url}freeze`).catch(String)
  await expect.poll(() => service.pid).not.toBe(first)
  await frozen
  await expect.poll(() => fetch(url).then((answer) => answer.status, String)).toBe(200)

  const words = consoleError.mock.calls.map(([sentence]) => String(sentence))
  consoleError.mockRestore()
  expect(words).toEqual([
    expect.stringMatching(/^test-service hasn't responded for \d+ s\. Restarting it/),
    "test-service didn't exit within 5 s and was killed.",
  ])
  const log = readFileSync(join(folder, 'logs', 'test-service.log'), 'utf8')
  for (const sentence of words) expect(log).toContain(sentence)
  await service.stop()
})

test('a service whose executable is missing at restart recovers once the executable is back', async () => {
  const consoleError = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const { service, url } = await makeService(answering)
  await service.start()
  const { execPath } = process
  try {
    process.execPath = join(folder, 'nowhere')
    process.kill(service.pid ?? 0, 'SIGKILL')
    await expect
      .poll(() => consoleError.mock.calls.flat().join('\n'))
      .toMatch(/Couldn't start test-service \(spawn .*nowhere ENOENT\)\. Trying again\./)
  } finally {
    process.execPath = execPath
  }
  await expect.poll(() => fetch(url).then((answer) => answer.status, String)).toBe(200)
  consoleError.mockRestore()
  await service.stop()
})

test('a full disk costs log lines, not the service: one message reports it, and logging resumes when there is space', async () => {
  const consoleError = vi.spyOn(console, 'error').mockReturnValue(undefined)
  using disk = mountSmallDisk(1)
  const logs = { dataDir: disk.folder, logTo: 'files' } as const
  const { service, url } = await makeService(
    `
    import { createServer } from 'node:http'
    createServer((request, response) => {
      process.stdout.write(request.url.repeat(1000), () => response.end(String(process.pid)))
    }).listen(Number(process.env.PORT), '127.0.0.1')
  `,
    { logs },
  )
  await service.start()
  const first = service.pid
  disk.fill()
  for (let times = 0; times < 20; times += 1) await fetch(`${url}while-full`)
  await expect.poll(() => consoleError.mock.calls.length).toBe(1)
  expect(consoleError.mock.calls[0]?.[0]).toMatch(/test-service\.log: the disk is full/)

  disk.makeRoom()
  const log = async () => {
    await fetch(`${url}with-room`)
    return readFileSync(join(disk.folder, 'logs', 'test-service.log'), 'utf8')
  }
  await expect.poll(log).toMatch(/bytes are missing here.*\n(.*)with-room/)
  expect([service.pid, consoleError.mock.calls.length]).toEqual([first, 1])
  consoleError.mockRestore()
  await service.stop()
})

const answering = `
  import { createServer } from 'node:http'
  createServer((_, response) => response.end(String(process.pid))).listen(Number(process.env.PORT), '127.0.0.1')
`

async function makeService(
  source: string,
  options: Partial<ServiceOptions> = {},
): Promise<{ service: Service; url: string }> {
  const script = join(folder, 'service.mjs')
  writeFileSync(script, source)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/`
  const service = new Service({
    name: 'test-service',
    args: [script],
    env: { PORT: String(port) },
    healthUrl: url,
    logs: { dataDir: folder, logTo: 'files' },
    ...options,
  })
  return { service, url }
}
