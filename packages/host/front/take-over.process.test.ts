import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { root } from '#host/launch/settings.ts'
import { writeSiteManifest } from '#lib/site-manifest.ts'
import { freePort } from '#tests/kit/free-port.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** Starts a front in place of another one. Next answers every page with this status; the lake has a stream. */
async function startFront(status: number) {
  const behind = createServer((request, response) => {
    if (request.url?.includes('/live/events/')) return openStream(response)
    response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Page</h1>')
  }).listen(0, '127.0.0.1')
  await once(behind, 'listening')
  const { port } = behind.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const folder = mkdtempSync(join(tmpdir(), 'take-over-'))
  writeBuild(folder)
  writeSiteManifest(folder, {
    documentRoutes: [],
    fixedRoutes: [{ route: '/', paths: ['/'] }],
    missingPages: [],
    firstPages: { paths: ['/'], queries: [] },
    replacedModules: [],
    migration: {
      documents: [],
      starters: [],
      texts: [],
      seo: { from: '', field: '', fixedPages: {}, type: '' },
    },
  })
  const front = spawn(process.execPath, [join(root, 'packages/host/front/main.ts')], {
    cwd: root,
    env: {
      NODE_ENV: 'production',
      PORT: String(await freePort()),
      HOST: '127.0.0.1',
      SELF_ORIGIN: origin,
      FRONT_SECRET: 'a secret of the front',
      FRONT_DATA_DIR: folder,
      FRONT_REPLACES: '1',
      NEXT_DIST_DIR: folder,
      LAKE_ORIGIN: origin,
      SUPABASE_ORIGIN: origin,
      SUPABASE_SECRET_KEY: 'sb_secret_of_the_test',
    },
  })
  ends.push(
    () => front.kill('SIGKILL'),
    () => behind.closeAllConnections(),
    () => behind.close(),
  )
  const output = { out: '', error: '' }
  front.stdout.on('data', (chunk: Buffer) => {
    output.out += chunk.toString()
  })
  front.stderr.on('data', (chunk: Buffer) => {
    output.error += chunk.toString()
  })
  return { front, output }
}

/** Writes the lists of a build whose only page is the home page. */
function writeBuild(folder: string): void {
  mkdirSync(join(folder, 'server/app'), { recursive: true })
  const routes = {
    staticRoutes: [{ page: '/', regex: '^/$' }],
    dynamicRoutes: [],
    rewrites: { beforeFiles: [], afterFiles: [], fallback: [] },
  }
  const files = {
    BUILD_ID: 'build',
    'app-path-routes-manifest.json': JSON.stringify({ '/page': '/' }),
    'routes-manifest.json': JSON.stringify(routes),
    'server/app/page_client-reference-manifest.js':
      'globalThis.__RSC_MANIFEST["/page"] = {"clientModules":{}};',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
}

function openStream(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write('event: welcome\ndata: {}\n\n')
}

test('a front whose pages all fail does not take the place of one that serves, and says why', async () => {
  const { front, output } = await startFront(500)
  expect(await once(front, 'exit')).toEqual([1, null])
  expect(output.out).not.toContain('front listening')
  expect(output.error).toMatch(/^Error: This version can’t render 2 of 2 pages/m)
})

test('a front that renders its pages takes over', async () => {
  const { output } = await startFront(200)
  await expect.poll(() => output.out).toContain('front listening')
})
