import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createClient, type SanityClient } from '@sanity/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '#host/launch/settings.ts'
import { compileCache } from '#tests/kit/compile-cache.ts'
import { PROJECT_ID, TOKENS } from './lake-process.ts'
import { type LoopbackRegistry, startLoopbackRegistry } from './loopback-registry.ts'

// Uses the lake like another project: runs a real `npm install` of the packed tarball in an empty folder. Leaves out
// the
// Studio because it takes minutes to build, and the browser tests run it with the same client.

const SANITY = join(root, 'node_modules/sanity/bin/sanity')
const TSC = join(root, 'node_modules/typescript/bin/tsc')

const CONFIGURATION = `LAKE_PORT=0
LAKE_PROJECT_ID=${PROJECT_ID}
LAKE_DATASETS=production,staging
LAKE_AUTH_SECRET=${TOKENS.administrator}
LAKE_READ_TOKEN=${TOKENS.viewer}
`

/** First type-checked, then run. */
const EMBEDDING = `import { parseLakeConfig, type RunningLake, startLake } from 'brightkeel-lake'
import { startCliProxy } from 'brightkeel-lake/cli-proxy'
import { createMuxFetch } from 'brightkeel-lake/client'
import { lockDataFolder } from 'brightkeel-lake/data-folder'

const config = parseLakeConfig({ LAKE_PORT: '0', LAKE_DATA_DIR: 'embedded' })
const lake: RunningLake = await startLake(config)
const muxFetch: typeof fetch = createMuxFetch('ws' + lake.url.slice('http'.length) + '/mux')
const health = await muxFetch(lake.url + '/health')
const proxy = await startCliProxy({ lake: lake.url, projectId: config.projectId, onRefused: () => undefined })
// @ts-expect-error The types are the package's own.
lake.address
await proxy.close()
await lake.close()
lockDataFolder(config.dataDir).release()
console.log(health.status)
`

let folder = ''
let registry: LoopbackRegistry
let lake: ChildProcess
let client: SanityClient

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lake-tarball-'))
  registry = await startLoopbackRegistry()
  writeFileSync(join(folder, 'package.json'), '{"private": true, "type": "module"}')
  writeFileSync(join(folder, '.env'), CONFIGURATION)

  const built = join(folder, 'built')
  await run(process.execPath, [join(root, 'packages/lake/build.ts'), built])
  await npm('pack', built)
  await npm('install', './brightkeel-lake-0.1.0.tgz', '@types/node@24')

  lake = spawn(join(folder, 'node_modules/.bin/brightkeel-lake'), {
    cwd: folder,
    env: environment(),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await listeningUrl(lake)
  client = createClient({
    projectId: PROJECT_ID,
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: url,
    useProjectHostname: false,
    useCdn: false,
    token: TOKENS.administrator,
  })
})
afterAll(async () => {
  if (lake?.exitCode === null) {
    lake.kill()
    await once(lake, 'exit')
  }
  await registry?.close()
})

describe("the lake's tarball", () => {
  it('contains JavaScript with types, the README and the license, but no sources or tests', () => {
    const files = readdirSync(join(folder, 'node_modules/brightkeel-lake'), {
      recursive: true,
      encoding: 'utf8',
    })
    expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'index.js']))
    expect(files.filter((name) => /(?<!\.d)\.ts$|\.test\.|^testing|^contract/.test(name))).toEqual(
      [],
    )
  })

  it('starts with its command and the configuration in .env', async () => {
    const health = await fetch(`${client.config().apiHost}/health`)
    expect([health.status, await health.json()]).toEqual([
      200,
      { status: 'ok', commits: expect.any(Number) },
    ])
  })

  it('serves the official client: create, query, listen, images', async () => {
    const { promise: firstTitle, resolve, reject } = Promise.withResolvers<string>()
    const events = client.listen('*[_type == "post"]', {}, { events: ['welcome', 'mutation'] })
    const subscription = events.subscribe({
      next: (event) => {
        if (event.type === 'welcome')
          client.create({ _id: 'one', _type: 'post', title: 'One' }).catch(reject)
        if (event.type === 'mutation') resolve(event.documentId)
      },
      error: reject,
    })
    expect(await firstTitle).toBe('one')
    subscription.unsubscribe()
    expect(await client.fetch('*[_type == "post"].title')).toEqual(['One'])

    const pixel = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const { url } = await client.assets.upload('image', pixel, { filename: 'pixel.png' })
    const rendered = await fetch(`${url}?w=2&fm=webp`)
    expect([rendered.status, rendered.headers.get('content-type')]).toEqual([200, 'image/webp'])
  })

  it('serves the official command line: export, import and copy of a dataset', async () => {
    const sanity = (...args: string[]) =>
      run(
        join(folder, 'node_modules/.bin/brightkeel-lake-cli'),
        [process.execPath, SANITY, 'datasets', ...args, '--project-id', PROJECT_ID],
        { CI: 'true', LAKE_URL: client.config().apiHost },
      )
    await sanity('export', 'production', 'backup.tar.gz')
    await sanity('import', 'backup.tar.gz', '--dataset', 'staging')
    await sanity('copy', 'production', 'twin')
    for (const dataset of ['staging', 'twin']) {
      const copy = client.withConfig({ dataset, perspective: 'raw' })
      expect(await copy.fetch('count(*[_id == "one" || _type == "sanity.imageAsset"])')).toBe(2)
    }
  })

  it('runs inside another program, with types', async () => {
    writeFileSync(join(folder, 'embedding.ts'), EMBEDDING)
    const options = ['--noEmit', '--strict', '--module', 'nodenext', '--types', 'node']
    await run(process.execPath, [TSC, ...options, 'embedding.ts'])
    expect(await run(process.execPath, ['embedding.ts'])).toBe('200\n')
  })

  it('stops on SIGTERM', async () => {
    const exited = once(lake, 'exit')
    lake.kill('SIGTERM')
    expect(await exited).toEqual([0, null])
    expect(existsSync(join(folder, '.data/lake'))).toBe(true)
  })
})

/** Returns an environment without the developer's own settings, so that npm doesn't use their registry. */
function environment(more: Record<string, string> = {}): NodeJS.ProcessEnv {
  const home = join(folder, 'home')
  mkdirSync(home, { recursive: true })
  return {
    NODE_ENV: 'test',
    PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
    HOME: home,
    ...compileCache,
    ...more,
  }
}

async function run(
  program: string,
  args: string[],
  more: Record<string, string> = {},
): Promise<string> {
  const child = spawn(program, args, {
    cwd: folder,
    env: environment(more),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${output}${errors}`)
  return output
}

function npm(...args: string[]): Promise<string> {
  const script = process.env.npm_execpath
  const settings = {
    npm_config_registry: registry.url,
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_update_notifier: 'false',
  }
  return script?.endsWith('.js')
    ? run(process.execPath, [script, ...args], settings)
    : run('npm', args, settings)
}

function listeningUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout?.setEncoding('utf8').on('data', (data: string) => {
      output += data
      const [, url] = /lake listening on (\S+)\n/.exec(output) ?? []
      if (url !== undefined) resolve(url)
    })
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`The lake did not start: ${output}`)))
  })
}
