import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { root } from './launch/settings.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'doctor-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('somebody who asks the doctor', () => {
  it('before the first start hears what there will be, and nothing is changed', () => {
    const { status, stdout } = examine({})
    expect(stdout).toContain('note   Data: none yet')
    expect(stdout).toContain('embedded lake, not running')
    expect(stdout).toContain('Nothing is wrong.')
    expect(status).toBe(0)
    expect(readdirSync(folder)).toEqual([])
  })

  it('with half of a hosted Supabase hears what is missing', () => {
    const { status, stdout } = examine({ NEXT_PUBLIC_SUPABASE_URL: 'http://127.0.0.1:9' })
    expect(stdout).toMatch(/WRONG {2}Accounts: .*SUPABASE_SECRET_KEY must both be set/)
    expect(stdout).toContain('1 to mend.')
    expect(status).toBe(1)
  })

  it('with an unusable setting hears one sentence', () => {
    const { status, stderr } = examine({ PORT: 'harbour' })
    expect(stderr).toMatch(/^These settings are not usable .*PORT: .*\n$/)
    expect(status).toBe(1)
  })
})

/** Ports at which nothing of anybody answers. */
const nowhere = { PORT: '9', LAKE_PORT: '9', SUPABASE_PORT: '9' }

function examine(environment: Record<string, string>) {
  const env = {
    NODE_ENV: 'test' as const,
    PATH: process.env.PATH,
    DATA_DIR: folder,
    ...nowhere,
    ...environment,
  }
  const script = join(root, 'scripts', 'doctor.ts')
  return spawnSync(process.execPath, [script], { cwd: root, env, encoding: 'utf8' })
}
