import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { eventually } from '#lake/testing/hooks.ts'
import { TEST_SECRETS } from '#lake/testing/temporary-lake.ts'

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))
const WRITE = { authorization: `Bearer ${TEST_SECRETS.write}` }

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lake-main-'))
  return folder
}

type Settings = { dataDir: string; port?: number }

function environmentFor({ dataDir, port = 0 }: Settings): NodeJS.ProcessEnv {
  return {
    NODE_ENV: 'test',
    PATH: process.env.PATH ?? '',
    LAKE_DATA_DIR: dataDir,
    LAKE_PORT: String(port),
    LAKE_AUTH_SECRET: TEST_SECRETS.site,
    LAKE_WRITE_TOKEN: TEST_SECRETS.write,
  }
}

function watch(child: ChildProcess) {
  let output = ''
  let errors = ''
  child.stdout?.on('data', (data) => (output += data))
  child.stderr?.on('data', (data) => (errors += data))
  const exited = once(child, 'exit').then(([code]) => Number(code))
  cleanUps.push(() => {
    if (child.exitCode === null) child.kill('SIGKILL')
    return exited
  })

  return {
    child,
    exited,
    errors: () => errors,
    async ready(): Promise<string> {
      await eventually(() => output + errors).toMatch(/listening on http:\S+\n/)
      return /http:\S+/.exec(output)?.[0] ?? ''
    },
  }
}

function start(settings: Settings) {
  return watch(spawn(process.execPath, [MAIN], { env: environmentFor(settings) }))
}

describe('the lake as a process', () => {
  it('prints its URL, responds, and stops cleanly on a signal', async () => {
    const dataDir = temporaryFolder()
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const lake = start({ dataDir })
      const origin = await lake.ready()
      expect(await (await fetch(`${origin}/health`)).json()).toEqual({ status: 'ok', commits: 0 })

      const stream = await fetch(`${origin}/v2025-02-19/data/listen/production?query=*`)
      lake.child.kill(signal)
      expect(await lake.exited).toBe(0)
      expect(await stream.text()).toMatch(/event: welcome/)
      expect(lake.errors()).toBe('')
    }
  })

  it('gives assets a URL that works on any port', async () => {
    const lake = start({ dataDir: temporaryFolder() })
    const origin = await lake.ready()
    const uploaded = await fetch(`${origin}/v2025-02-19/assets/files/production?filename=a.txt`, {
      method: 'POST',
      headers: WRITE,
      body: 'a text',
    })
    const { document } = await uploaded.json()

    expect(document.url).toBe(`${origin}/${document.path}`)
    expect(await (await fetch(document.url)).text()).toBe('a text')
  })

  it('explains that its port is in use', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    cleanUps.push(() => new Promise((resolve) => other.close(resolve)))
    const address = other.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0

    const lake = start({ dataDir: temporaryFolder(), port })
    expect(await lake.exited).toBe(1)
    expect(lake.errors()).toBe(
      `Port ${port} is in use by another program. Stop that program or set LAKE_PORT to another port.\n`,
    )
  })

  it('explains that another server has its data folder', async () => {
    const dataDir = temporaryFolder()
    const first = start({ dataDir })
    await first.ready()

    const second = start({ dataDir })
    expect(await second.exited).toBe(1)
    expect(second.errors()).toMatch(/^The data folder .* is in use by another server.*\n$/)
  })

  it('explains that a database can’t be read', async () => {
    const dataDir = temporaryFolder()
    writeFileSync(join(dataDir, 'lake.sqlite'), 'this is not a database, and long enough to see it')

    const lake = start({ dataDir })
    expect(await lake.exited).toBe(1)
    expect(lake.errors()).toMatch(
      /^Cannot open the system database .*lake\.sqlite: it is damaged\. Restore it from a backup, .*\n$/,
    )
  })

  it('explains that a database is damaged after its header', async () => {
    const dataDir = temporaryFolder()
    const first = start({ dataDir })
    await first.ready()
    first.child.kill('SIGTERM')
    await first.exited
    const file = join(dataDir, 'lake.sqlite')
    writeFileSync(file, readFileSync(file).fill(0xff, 4096))

    const lake = start({ dataDir })
    expect(await lake.exited).toBe(1)
    expect(lake.errors()).toMatch(
      /^Cannot open the lake in .*: it is damaged\. Restore it from a backup, .*\n$/,
    )
  })

  it('lists invalid environment variables', async () => {
    const child = spawn(process.execPath, [MAIN], {
      env: { ...environmentFor({ dataDir: temporaryFolder() }), LAKE_PORT: 'many' },
    })
    const lake = watch(child)

    expect(await lake.exited).toBe(1)
    expect(lake.errors()).toMatch(
      /^The lake's environment variables are invalid:\n {2}LAKE_PORT: .*\n$/,
    )
  })

  it('stops with the program that started it', async () => {
    const child = fork(MAIN, {
      env: environmentFor({ dataDir: temporaryFolder() }),
      execPath: process.execPath,
      execArgv: [],
      silent: true,
    })
    const lake = watch(child)
    await lake.ready()

    child.disconnect()
    expect(await lake.exited).toBe(0)
  })

  it('delivers webhooks after a kill for changes committed before', async () => {
    const dataDir = temporaryFolder()
    const received: string[] = []
    const receiver = createServer((socket) => {
      socket.on('error', () => socket.destroy())
      socket.on('data', (data) => {
        received.push(String(data))
        // Only the second server gets a response. The first one is killed while it waits.
        if (isAnswering) socket.end('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n')
      })
    })
    let isAnswering = false
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
    cleanUps.push(() => new Promise((resolve) => receiver.close(resolve)))
    const address = receiver.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0

    const first = start({ dataDir })
    const origin = await first.ready()
    const hooks = `${origin}/vX/hooks/projects/brightkeel`
    const created = await fetch(hooks, {
      method: 'POST',
      headers: { authorization: `Bearer ${TEST_SECRETS.site}` },
      body: JSON.stringify({
        name: 'Hook',
        url: `http://127.0.0.1:${port}/`,
        rule: { on: ['create'] },
      }),
    })
    expect(created.status).toBe(201)
    const written = await fetch(`${origin}/v2025-02-19/data/mutate/production`, {
      method: 'POST',
      headers: WRITE,
      body: JSON.stringify({ mutations: [{ create: { _id: 'a', _type: 'post' } }] }),
    })
    expect(written.status).toBe(200)
    first.child.kill('SIGKILL')
    await first.exited

    isAnswering = true
    const before = received.length
    const second = start({ dataDir })
    await second.ready()
    await eventually(() => received.length).toBeGreaterThan(before)
    expect(received.at(-1)).toMatch(/sanity-document-id: a\r\n/)
  })
})
