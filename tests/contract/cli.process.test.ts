import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createClient } from '@sanity/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compileCache } from '#tests/kit/compile-cache.ts'
import { connect } from './clients.ts'
import { type LakeProcess, PROJECT_ID, startLake, TOKENS } from './lake-process.ts'

const PROXY = fileURLToPath(new URL('../../packages/lake/cli-proxy.ts', import.meta.url))
const SANITY = fileURLToPath(new URL('../../node_modules/sanity/bin/sanity', import.meta.url))

let lake: LakeProcess
let home = ''
beforeAll(async () => {
  lake = await startLake()
  home = mkdtempSync(join(tmpdir(), 'lake-cli-home-'))
  const client = connect(lake, { createClient }, { token: TOKENS.administrator })
  await client.assets.upload('file', Buffer.from('a text'), { filename: 'a.txt' })
  await client.create({ _id: 'one', _type: 'post', title: 'One' })
})
afterAll(async () => {
  await lake?.dispose()
})

type Ended = { code: number; output: string; errors: string }

/** Runs a command through the proxy in an empty folder, without the developer's own settings. */
async function behindProxy(
  command: string[],
  environment: Record<string, string> = {},
): Promise<Ended> {
  const temporary = join(home, 'tmp')
  mkdirSync(temporary, { recursive: true })
  const child = spawn(process.execPath, [PROXY, ...command], {
    cwd: home,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      NODE_ENV: 'test',
      PATH: process.env.PATH ?? '',
      HOME: home,
      TMPDIR: temporary,
      CI: 'true',
      ...compileCache,
      LAKE_URL: lake.origin,
      SANITY_AUTH_TOKEN: TOKENS.administrator,
      ...environment,
    },
  })
  let output = ''
  let errors = ''
  child.stdout.on('data', (data) => (output += data))
  child.stderr.on('data', (data) => (errors += data))
  const [code] = await once(child, 'close')
  const remaining = readdirSync(temporary).filter((name) => name.startsWith('lake-cli-'))
  expect({ remaining, code, output, errors }).toMatchObject({ remaining: [] })
  return { code: Number(code), output, errors }
}

/** @throws if the command fails, with its output */
async function sanity(...args: string[]): Promise<Ended> {
  const ended = await behindProxy([process.execPath, SANITY, ...args, '--project-id', PROJECT_ID])
  if (ended.code !== 0) throw new Error(`sanity ${args.join(' ')} failed: ${JSON.stringify(ended)}`)
  return ended
}

const node = (script: string, environment?: Record<string, string>) =>
  behindProxy([process.execPath, '--input-type=module', '-e', script], environment)

describe('the official command line with a lake', () => {
  it('creates, lists, copies, exports and imports datasets', async () => {
    expect(await sanity('datasets', 'list')).toMatchObject({ code: 0, output: 'production\n' })
    await sanity('datasets', 'create', 'staging', '--visibility', 'private')
    const copied = await sanity('datasets', 'copy', 'production', 'twin')
    expect([copied.code, copied.output]).toEqual([0, expect.stringMatching(/Job \w+ completed/)])

    const archive = join(home, 'production.tar.gz')
    await sanity('datasets', 'export', 'production', archive)
    expect(existsSync(archive)).toBe(true)
    await sanity('datasets', 'import', archive, '--dataset', 'staging')
    const staging = connect(lake, { createClient }, { dataset: 'staging', perspective: 'raw' })
    expect(await staging.fetch('count(*[_id == "one" || _type == "sanity.fileAsset"])')).toBe(2)

    await sanity('datasets', 'alias', 'create', 'live', 'twin')
    expect((await sanity('datasets', 'list')).output).toMatch(/~live -> twin/)
  })

  it('reads and writes documents', async () => {
    const file = join(home, 'two.json')
    writeFileSync(file, JSON.stringify({ _id: 'two', _type: 'post', title: 'Two' }))
    const dataset = ['--dataset', 'production']
    await sanity('documents', 'create', file, ...dataset)
    const query = '*[_type == "post"] | order(_id)._id'
    expect((await sanity('documents', 'query', query, ...dataset)).output).toMatch(/"one",\s+"two"/)
    await sanity('documents', 'delete', 'two', ...dataset)
  })

  it('manages origins and tokens, and lists users', async () => {
    await sanity('cors', 'add', 'https://one.example', '--credentials')
    expect((await sanity('cors', 'list')).output).toMatch(/^https:\/\/one\.example$/m)
    await sanity('cors', 'delete', 'https://one.example')

    const created = await sanity('tokens', 'create', 'Robot', '--role', 'editor', '--json')
    const { id, token } = JSON.parse(created.output)
    expect(await connect(lake, { createClient }, { token }).users.getById('me')).toMatchObject({
      id,
    })
    expect((await sanity('tokens', 'list')).output).toMatch(/Robot/)
    await sanity('tokens', 'delete', id, '--yes')
    expect((await sanity('users', 'list')).output).toMatch(/Site/)
  })
})

describe('the proxy', () => {
  it('refuses other hosts and logs it', async () => {
    const ask = (host: string) =>
      node(`await fetch('https://${host}/').catch(() => process.exit(7))`)
    for (const host of ['example.com', 'other.api.sanity.io', 'sanity-cdn.com']) {
      const { code, errors } = await ask(host)
      expect([code, errors]).toEqual([7, expect.stringContaining(`refused ${host}:443`)])
    }
  })

  it("serves images and files at the URL of Sanity's CDN", async () => {
    const client = connect(lake, { createClient }, { token: TOKENS.administrator })
    const { path } = await client.assets.upload('file', Buffer.from('a list'), {
      filename: 'b.txt',
    })
    const script = `console.log(await (await fetch('https://cdn.sanity.io/${path}')).text())`
    expect((await node(script)).output).toBe('a list\n')
  })

  it('forwards event streams and sockets', async () => {
    const host = `${PROJECT_ID}.api.sanity.io/v2025-02-19`
    const stream = `
      const answer = await fetch('https://${host}/data/live/events/production')
      for await (const chunk of answer.body) {
        console.log(Buffer.from(chunk).toString().match(/event: (\\w+)/)[1])
        process.exit()
      }`
    expect((await node(stream)).output).toBe('welcome\n')
    const socket = `
      const headers = { authorization: 'Bearer ${TOKENS.viewer}' }
      const socket = new WebSocket('wss://${host}/socket/production', { headers })
      socket.onerror = ({ error }) => { throw error }
      socket.onopen = () =>
        socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'authorization' }))
      socket.onmessage = ({ data }) => {
        if (data === '♥') return
        console.log(data)
        process.exit()
      }`
    expect((await node(socket)).output).toBe('{"jsonrpc":"2.0","id":1,"result":true}\n')
  })

  it("exits with the command's exit code", async () => {
    expect(await node('process.exit(3)')).toMatchObject({ code: 3 })
  })

  it('explains in one sentence what is missing', async () => {
    expect(await behindProxy([])).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^Usage: /),
    })
    expect(await node('', { LAKE_URL: 'http://127.0.0.1:9' })).toMatchObject({
      code: 1,
      errors: 'http://127.0.0.1:9 is not a running lake. Start it or set LAKE_URL.\n',
    })
    expect(await node('', { SANITY_AUTH_TOKEN: 'wrong' })).toMatchObject({
      code: 1,
      errors: `${lake.origin} rejected the token. Check SANITY_AUTH_TOKEN or LAKE_AUTH_SECRET.\n`,
    })
  })
})
