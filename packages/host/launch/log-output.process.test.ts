import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { LISTENING } from '#host/hand-over.ts'
import { freePort } from '#tests/kit/free-port.ts'
import { root } from './settings.ts'

/** Preloaded before a part's own code: listens on its port and prints what parts print. */
const standIn = `
  import { createServer } from 'node:http'
  import { basename, dirname } from 'node:path'
  import { isMainThread } from 'node:worker_threads'
  const script = process.argv.find((each) => /(?:front.main|server)\\.ts$/.test(each))
  if (isMainThread && script) {
    const isFront = basename(dirname(script)) === 'front'
    console.error('Could not read %s:', isFront, new Error('no answer'))
    process.stderr.write('written by a library\\n    on two lines\\n')
    createServer((_, response) => response.end()).listen(Number(process.env[isFront ? 'PORT' : 'NEXT_PORT']), () => process.send('${LISTENING}'))
    process.once('disconnect', () => process.exit(0))
    process.once('SIGTERM', () => process.exit(0))
    await new Promise(() => {})
  }
`

/** Starts and stops a site like scripts/start.ts, with an existing build. */
const launcher = `
  import { readSettings } from '#host/launch/settings.ts'
  import { logOwnConsole } from '#host/launch/part-log.ts'
  import { launchSite } from '#host/launch/site.ts'
  const settings = readSettings()
  logOwnConsole(settings, () => {})
  const site = await launchSite(settings, 'production', 'never')
  console.log('The site runs.')
  await site.stop()
`

const entry = z.object({
  time: z.iso.datetime(),
  level: z.enum(['info', 'warn', 'error']),
  part: z.enum(['site', 'front', 'launcher']),
  msg: z.string(),
  detail: z.string().optional(),
})

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'log-output-'))
  mkdirSync(join(folder, 'data'))
  writeFileSync(join(folder, 'stand-in.mjs'), standIn)
})

test('with LOG=stdout, what the parts print is on the standard output as JSON, and in no file', async () => {
  const { output, errors } = await run('stdout')
  expect(errors).toBe('')
  const entries = output
    .trimEnd()
    .split('\n')
    .map((line) => entry.parse(JSON.parse(line)))

  for (const part of ['site', 'front']) {
    expect(entries.filter((each) => each.part === part)).toEqual([
      expect.objectContaining({
        level: 'error',
        msg: `Could not read ${part === 'front'}: Error: no answer`,
        detail: expect.stringMatching(/^ {4}at /),
      }),
      expect.objectContaining({ msg: 'written by a library', detail: '    on two lines' }),
    ])
  }
  expect(entries).toContainEqual(
    expect.objectContaining({ part: 'launcher', level: 'info', msg: 'The site runs.' }),
  )
  expect(readdirSync(join(folder, 'data'))).not.toContain('logs')
})

test('by default it is in a file per part, and a person at the terminal reads only about the site', async () => {
  const { output, errors } = await run('files')
  expect([output, errors]).toEqual([expect.stringMatching(/^(?:[A-Z].*\n)*The site runs\.\n$/), ''])
  expect(output).not.toContain('Could not read')
  expect(readdirSync(join(folder, 'data', 'logs')).toSorted()).toEqual(['front.log', 'site.log'])
})

async function run(log: 'files' | 'stdout') {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', launcher], {
    cwd: root,
    env: {
      NODE_ENV: 'production',
      LOG: log,
      DATA_DIR: join(folder, 'data'),
      PORT: String(await freePort()),
      NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc123',
      NEXT_PUBLIC_SUPABASE_URL: 'https://abc.supabase.example/',
      NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_of-the-hosted-project',
      SUPABASE_SECRET_KEY: 'sb_secret_of-the-hosted-project-itself',
      NODE_OPTIONS: `--import ${pathToFileURL(join(folder, 'stand-in.mjs')).href}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { output, errors }
}
