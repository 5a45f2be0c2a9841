import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { LISTENING } from '#host/hand-over.ts'
import { freePort } from '#tests/kit/free-port.ts'
import { readSettings } from './settings.ts'
import { launchSite } from './site.ts'

/** Preloaded before a service's own code: records its environment and listens on its port. */
const standIn = `
  import { writeFileSync } from 'node:fs'
  import { createServer } from 'node:http'
  import { basename, dirname } from 'node:path'
  import { isMainThread } from 'node:worker_threads'
  if (isMainThread) {
    const script = process.argv.find((each) => /main\\.ts$|server\\.ts$/.test(each)) ?? ''
    const part = basename(dirname(script))
    const { LAKE_PORT, SUPABASE_PORT, NEXT_PORT, PORT } = process.env
    const port = { lake: LAKE_PORT, supabase: SUPABASE_PORT, next: NEXT_PORT, front: PORT }[part]
    writeFileSync(new URL(part + '.json', import.meta.url), JSON.stringify(process.env))
    createServer((_, response) => response.end()).listen(Number(port), () => process.send('${LISTENING}'))
    process.once('disconnect', () => process.exit(0))
    process.once('SIGTERM', () => process.exit(0))
    await new Promise(() => {})
  }
`

const hosted = `
NEXT_PUBLIC_SANITY_PROJECT_ID=abc123
NEXT_PUBLIC_SANITY_DATASET=staging
NEXT_PUBLIC_SUPABASE_URL=https://abc.supabase.example/
NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY=sb_publishable_of-the-hosted-project
SUPABASE_SECRET_KEY=sb_secret_of-the-hosted-project-itself
`

const everywhere = `
BACKEND_TIMEOUT_MS=1234
HTTPS_PROXY=http://127.0.0.1:9
NODE_USE_ENV_PROXY=1
SITE_URL=https://site.example
`

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parts-'))
  mkdirSync(join(folder, 'parts'))
  writeFileSync(join(folder, 'parts', 'stand-in.mjs'), standIn)
})

describe('an operator who configures the site only in .env', () => {
  it('gets every value into the front and Next, hosted', async () => {
    const site = await launchSite(await settingsWith(hosted + everywhere), 'production', 'never')
    await site.stop()
    for (const part of ['front', 'next']) {
      expect(environmentOf(part), part).toMatchObject({
        NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc123',
        NEXT_PUBLIC_SANITY_DATASET: 'staging',
        NEXT_PUBLIC_SUPABASE_URL: 'https://abc.supabase.example/',
        SUPABASE_ORIGIN: 'https://abc.supabase.example',
        SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_of-the-hosted-project',
        SUPABASE_SECRET_KEY: 'sb_secret_of-the-hosted-project-itself',
        BACKEND_TIMEOUT_MS: '1234',
        HTTPS_PROXY: 'http://127.0.0.1:9',
        NODE_USE_ENV_PROXY: '1',
        SITE_URL: 'https://site.example',
      })
    }
  })

  it('never sends a generated token to a hosted project', async () => {
    const site = await launchSite(await settingsWith(hosted), 'production', 'never')
    await site.stop()
    expect(environmentOf('next')).toMatchObject({
      SANITY_API_READ_TOKEN: '',
      SANITY_API_WRITE_TOKEN: '',
    })
  })

  it('gets the values into the embedded lake and Supabase, with .env.local taking precedence', async () => {
    writeFileSync(join(folder, '.env.local'), 'BACKEND_TIMEOUT_MS=4321\n')
    // The stand-ins respond, but not as a real lake or database would.
    await expect(
      launchSite(await settingsWith(everywhere), 'production', 'never'),
    ).rejects.toThrow()
    for (const part of ['lake', 'supabase']) {
      expect(environmentOf(part), part).toMatchObject({
        BACKEND_TIMEOUT_MS: '4321',
        HTTPS_PROXY: 'http://127.0.0.1:9',
      })
    }
  })

  it('passes no blank values on', async () => {
    const blank = `${hosted}BACKEND_TIMEOUT_MS=\nHTTPS_PROXY=\n`
    const site = await launchSite(await settingsWith(blank), 'production', 'never')
    await site.stop()
    expect(Object.keys(environmentOf('front'))).not.toContain('BACKEND_TIMEOUT_MS')
    expect(Object.keys(environmentOf('next'))).not.toContain('HTTPS_PROXY')
  })
})

async function settingsWith(lines: string) {
  const port = await freePort()
  const load = `--import ${pathToFileURL(join(folder, 'parts', 'stand-in.mjs'))}`
  writeFileSync(join(folder, '.env'), `${lines}PORT=${port}\nNODE_OPTIONS=${load}\n`)
  return readSettings({}, folder)
}

function environmentOf(part: string): Record<string, string> {
  const text = readFileSync(join(folder, 'parts', `${part}.json`), 'utf8')
  return z.record(z.string(), z.string()).parse(JSON.parse(text))
}
