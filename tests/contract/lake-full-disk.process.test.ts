import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { eventually } from 'brightkeel-lake/testing/hooks.ts'
import { TEST_SECRETS } from 'brightkeel-lake/testing/temporary-lake.ts'
import { expect, it } from 'vitest'
import { root } from '#host/launch/settings.ts'
import { serve } from '#tests/kit/serve.ts'
import { mountSmallDisk } from '#tests/kit/small-disk.ts'

const MAIN = join(root, 'packages/lake/main.ts')
const API = 'v2025-02-19'

const message =
  "The server's disk is full, so nothing can be saved. Free some space, then try again."

it('reads on a full disk, refuses writes with a message, and delivers pending webhooks and writes again once there is space', async () => {
  using disk = mountSmallDisk(16)
  await using lake = await start(join(disk.folder, 'lake'))
  const receiver = await receive()
  await lake.post('vX/hooks/projects/brightkeel', {
    name: 'Hook',
    url: receiver.url,
    rule: { on: ['create'] },
  })
  const write = (id: string) =>
    lake.post(`${API}/data/mutate/production`, {
      mutations: [{ create: { _id: id, _type: 'post', text: 'x'.repeat(5000) } }],
    })
  const count = async () =>
    (await lake.ask(`${API}/data/query/production?query=${encodeURIComponent('count(*)')}`)).body
  expect((await write('before')).status).toBe(200)

  disk.fill()
  // The first writes still fit into the space SQLite has already allocated for its log.
  await eventually(async () => (await write(crypto.randomUUID())).status).toBe(503)
  const refused = await write('while-full')
  expect([refused.status, refused.body.error.description]).toEqual([503, message])
  const upload = await lake.post(`${API}/assets/files/production`, { text: 'y'.repeat(100_000) })
  expect([upload.status, upload.body.error.description]).toEqual([503, message])
  expect((await count()).result).toBeGreaterThan(0)
  expect((await lake.ask('health')).status).toBe(200)

  receiver.isWilling = true
  disk.makeRoom()
  expect((await write('after')).status).toBe(200)
  await eventually(() => receiver.receivedIds).toEqual(expect.arrayContaining(['before', 'after']))
  expect(receiver.receivedIds).not.toContain('while-full')
})

async function start(dataDir: string) {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      NODE_ENV: 'test',
      PATH: process.env.PATH ?? '',
      LAKE_DATA_DIR: dataDir,
      LAKE_PORT: '0',
      LAKE_AUTH_SECRET: TEST_SECRETS.site,
    },
  })
  const ended = once(child, 'exit')
  let output = ''
  child.stdout.on('data', (data) => (output += data))
  child.stderr.resume()
  await eventually(() => output).toMatch(/listening on http:\S+\n/)
  const origin = /http:\S+/.exec(output)?.[0]
  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${TEST_SECRETS.site}` }
    const answer = await fetch(`${origin}/${path}`, { ...init, headers })
    return { status: answer.status, body: await answer.json() }
  }

  return {
    ask,
    post: (path: string, body: object) => ask(path, { method: 'POST', body: JSON.stringify(body) }),
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Starts a webhook receiver that refuses at first, so that deliveries are pending while the disk is full. */
async function receive() {
  const receiver = { isWilling: false, receivedIds: [] as string[], url: '' }
  const origin = await serve((request, response) => {
    request.resume()
    if (receiver.isWilling) receiver.receivedIds.push(String(request.headers['sanity-document-id']))
    response.writeHead(receiver.isWilling ? 200 : 500).end()
  })
  receiver.url = `${origin}/`
  return receiver
}
