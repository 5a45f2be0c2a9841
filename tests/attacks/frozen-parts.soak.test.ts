import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { answers } from '#host/answers.ts'
import { root } from '#host/launch/settings.ts'
import { copyTemplate } from '#tests/kit/lane.ts'
import prepareTemplate, { settingsOf } from '#tests/kit/template.ts'
import { ask, closeConnections } from './ask.ts'
import { type Part, parts } from './attack.ts'
import { attackedSite, openAttackedSite } from './attacked-site.ts'
import { simulatePeople } from './people.ts'

/** Timeout. A frozen part is restarted after a minute, but the machine may be busy. */
const TIMEOUT_MS = 600_000

const launchers: ChildProcess[] = []
const frozen: number[] = []
afterEach(async () => {
  closeConnections()
  for (const pid of frozen.splice(0)) if (isRunning(pid)) process.kill(pid, 'SIGKILL')
  for (const launcher of launchers.splice(0)) {
    if (launcher.exitCode !== null || launcher.signalCode !== null) continue
    const ended = once(launcher, 'exit')
    launcher.kill('SIGTERM')
    await ended
  }
})

test.each(['lake', 'supabase'] as const)(
  'a frozen %s is killed and restarted while pages are still served',
  async (part) => {
    const site = await openAttackedSite()
    const { owner: house } = site
    const people = await simulatePeople({ site: attackedSite.url, asEditor: house.asEditor })
    try {
      await until(() => people.saves.length > 0, 'a change')
      const hung = site.pids()[part]
      if (hung === undefined) throw new Error(`${part} has no process.`)
      process.kill(hung, 'SIGSTOP')
      const seen = people.visits.length
      await until(() => site.pids()[part] !== hung, `the new process of ${part}`)
      expect(people.visits.length - seen, 'pages read in the meantime').toBeGreaterThan(100)

      const saves = people.saves.length
      await until(() => people.saves.length > saves + 2, 'changes afterwards')
      const path = '/supabase/auth/v1/settings'
      const headers = { apikey: house.facts.publishableKey }
      await until(async () => (await house.ask({ path, headers })).status === 200, 'Supabase')
      // A write to a frozen lake may fail, but an acknowledged one may not be lost.
      const unexpected = people.errors.filter((fault) => !/^change|got 503 at \/search/.test(fault))
      expect(unexpected).toEqual([])
    } finally {
      await people.stop()
      await site.close()
    }
  },
)

test('the next start kills the frozen parts of a launcher that was killed', async () => {
  await prepareTemplate()
  copyTemplate(attackedSite)
  const first = await start()
  const leftover = pids()
  frozen.push(leftover.lake, leftover.site, leftover.front)
  for (const pid of frozen) process.kill(pid, 'SIGSTOP')
  const ended = once(first, 'exit')
  first.kill('SIGKILL')
  await ended
  await until(() => !isRunning(leftover.supabase), 'the end of the part that was not frozen')

  await start()
  expect(parts.filter((part) => isRunning(leftover[part]))).toEqual([])
  expect((await ask(attackedSite.url, { path: '/about' })).status).toBe(200)
})

async function start(): Promise<ChildProcess> {
  const launcher = spawn(process.execPath, [join(root, 'scripts/start.ts')], {
    cwd: root,
    env: { ...process.env, ...attackedSite.environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  launchers.push(launcher)
  const before = JSON.stringify(recordedPids())
  await until(
    () => launcher.exitCode !== null || JSON.stringify(recordedPids()) !== before,
    'a start',
  )
  const begun = performance.now()
  const { port } = settingsOf(attackedSite)
  while (!(await answers(`http://127.0.0.1:${port}/robots.txt`, 2000))) {
    if (launcher.exitCode !== null)
      throw new Error(`The launcher exited with code ${launcher.exitCode}.`)
    if (performance.now() - begun > TIMEOUT_MS) throw new Error('The site did not respond in time.')
    await pause(50)
  }
  return launcher
}

function recordedPids(): Partial<Record<Part, { pid: number }>> {
  try {
    return JSON.parse(readFileSync(join(attackedSite.dataDir, 'parts.json'), 'utf8'))
  } catch {
    // The file is missing or being written.
    return {}
  }
}

function pids(): Record<Part, number> {
  const noted = recordedPids()
  const of = (part: Part) => {
    const pid = noted[part]?.pid
    if (pid === undefined) throw new Error(`The process ID of ${part} is not recorded.`)
    return pid
  }
  return { front: of('front'), site: of('site'), lake: of('lake'), supabase: of('supabase') }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function until(condition: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const begun = performance.now()
  while (!(await condition())) {
    if (performance.now() - begun > TIMEOUT_MS) throw new Error(`Timed out waiting for ${what}.`)
    await pause(100)
  }
}
