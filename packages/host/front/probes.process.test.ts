import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from '#host/launch/settings.ts'
import { freePort } from '#tests/kit/free-port.ts'

let folder = ''
let front: ChildProcess
let hanging: Server
let origin = ''
let output = ''

// Everything behind the front accepts connections but never responds.
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'front-'))
  hanging = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(hanging, 'listening')
  const address = hanging.address()
  const port = typeof address === 'object' ? address?.port : 0
  const behind = `http://127.0.0.1:${port}`
  const ownPort = await freePort()
  origin = `http://127.0.0.1:${ownPort}`
  output = ''
  front = spawn(process.execPath, [join(root, 'packages/host/front/main.ts')], {
    cwd: root,
    env: {
      PORT: String(ownPort),
      HOST: '127.0.0.1',
      NODE_ENV: 'development',
      SELF_ORIGIN: behind,
      FRONT_SECRET: 'a secret of the front',
      FRONT_DATA_DIR: folder,
      NEXT_DIST_DIR: folder,
      LAKE_ORIGIN: behind,
      SUPABASE_ORIGIN: behind,
      SUPABASE_SECRET_KEY: 'sb_secret_of_the_test',
      ACCESS_LOG: '1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  front.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  await expect.poll(() => output).toContain('front listening')
})

afterEach(async () => {
  front.kill('SIGKILL')
  hanging.closeAllConnections()
  hanging.close()
})

test('while everything behind it hangs, a front says that it runs and is not ready', async () => {
  const live = await fetch(`${origin}/healthz`)
  expect([live.status, await live.json()]).toEqual([200, { status: 'ok' }])

  const ready = await fetch(`${origin}/readyz`)
  expect([ready.status, ready.headers.get('cache-control')]).toEqual([503, 'no-store'])
  expect(await ready.json()).toMatchObject({
    ready: false,
    parts: { content: { ok: false }, database: { ok: false }, next: { ok: false } },
  })

  const metrics = await (await fetch(`${origin}/metrics`)).text()
  expect(metrics).toContain('site_requests_total{kind="internal",status="5xx"} 1')
  expect(metrics).toContain('site_part_up{part="next"} 0')

  const line = () => output.split('\n').find((each) => each.includes('"/readyz"')) ?? '{}'
  await expect
    .poll(() => JSON.parse(line()))
    .toMatchObject({
      level: 'info',
      msg: 'GET /readyz 503',
      path: '/readyz',
      status: 503,
    })
})
