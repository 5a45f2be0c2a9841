import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { frontOrigin, readSettings } from './settings.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'settings-'))
})

describe('an operator without any .env', () => {
  test('gets the embedded services on their default ports', () => {
    const settings = readSettings({}, folder)
    expect(settings).toMatchObject({
      port: 3000,
      siteUrl: 'http://localhost:3000',
      ports: { lake: 0, supabase: 0, next: 0 },
      dataDir: join(folder, '.data'),
      embedded: { sanity: true, supabase: true },
    })
  })
})

test.each([
  ['localhost', 'http://localhost:3000'],
  ['10.0.0.5', 'http://10.0.0.5:3000'],
  ['0.0.0.0', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
  ['fd00::5', 'http://[fd00::5]:3000'],
])('a site that listens on %s is reached at %s', (host, origin) => {
  expect(frontOrigin({ host, port: 3000 })).toBe(origin)
})

describe('an operator with a .env', () => {
  test('moves the site to another port, and its URL follows', () => {
    writeFileSync(join(folder, '.env'), 'PORT=4000\n')
    expect(readSettings({}, folder).siteUrl).toBe('http://localhost:4000')
  })

  test('can override .env with .env.local, and both with the environment', () => {
    writeFileSync(join(folder, '.env'), 'PORT=4000\nLAKE_PORT=4001\nSUPABASE_PORT=4002\n')
    writeFileSync(join(folder, '.env.local'), 'LAKE_PORT=5001\nSUPABASE_PORT=5002\n')
    const settings = readSettings({ SUPABASE_PORT: '6002' }, folder)
    expect([settings.port, settings.ports.lake, settings.ports.supabase]).toEqual([
      4000, 5001, 6002,
    ])
  })

  test('can leave a value empty to get the default', () => {
    writeFileSync(join(folder, '.env'), 'PORT=\nSITE_URL=\nBACKEND_TIMEOUT_MS=\n')
    const { port, variables } = readSettings({}, folder)
    expect(port).toBe(3000)
    expect(variables).toEqual({})
  })

  test('switches to hosted Sanity and Supabase by naming them', () => {
    writeFileSync(
      join(folder, '.env'),
      'NEXT_PUBLIC_SANITY_PROJECT_ID=abc123\nNEXT_PUBLIC_SUPABASE_URL=https://x.supabase.co\n',
    )
    const settings = readSettings({}, folder)
    expect(settings.embedded).toEqual({ sanity: false, supabase: false })
    expect(settings.projectId).toBe('abc123')
  })

  test.each([
    ['PORT 4000', '.env line 2 is not NAME=value'],
    ['PORT=harbour', 'PORT'],
    ['PORT=70000', 'PORT'],
    ['PORT=5060', 'browsers refuse this port'],
    ['SITE_URL=example', 'SITE_URL'],
    ['SITE_URL=https://site.example/path', 'SITE_URL'],
    ['ADMIN_PASSWORD=short', 'ADMIN_PASSWORD'],
    ['LAKE_HISTORY_DAYS=0', 'LAKE_HISTORY_DAYS'],
    ['LOG=syslog', 'LOG'],
    ['ACCESS_LOG=yes', 'ACCESS_LOG'],
    ['METRICS_TOKEN=short', 'METRICS_TOKEN'],
    ['ERROR_WEBHOOK_URL=ftp://hook.example', 'ERROR_WEBHOOK_URL'],
    ['NAME="never closed', '.env line'],
  ])('gets one sentence about what is wrong with %j', (line, part) => {
    writeFileSync(join(folder, '.env'), `# first line\n${line}\n`)
    expect(() => readSettings({}, folder)).toThrow(part)
  })

  test('can spread a quoted value over several lines', () => {
    writeFileSync(join(folder, '.env'), 'NOTE="one\ntwo"\nPORT=4100\n')
    expect(readSettings({}, folder).port).toBe(4100)
  })
})
