import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { answers } from '#host/launch/service.ts'
import { root } from '#host/launch/settings.ts'
import { copyTemplate } from '#tests/kit/lane.ts'
import prepareTemplate, { settingsOf } from '#tests/kit/template.ts'
import { ask, hangUp } from './ask.ts'
import { type Part, parts } from './attack.ts'
import { attackedSite, openAttackedSite } from './attacked-site.ts'
import { invitePeople } from './people.ts'

/** A part that is frozen is ended after a minute; a busy machine takes the time that it takes. */
const HANGS_AFTER_MS = 600_000

const launchers: ChildProcess[] = []
const frozen: number[] = []
afterEach(async () => {
  hangUp()
  for (const pid of frozen.splice(0)) if (isThere(pid)) process.kill(pid, 'SIGKILL')
  for (const launcher of launchers.splice(0)) {
    if (launcher.exitCode !== null || launcher.signalCode !== null) continue
    const ended = once(launcher, 'exit')
    launcher.kill('SIGTERM')
    await ended
  }
})

test.each(['lake', 'supabase'] as const)(
  'a frozen %s is ended and started again, while pages go on',
  async (part) => {
    const site = await openAttackedSite()
    const { house } = site
    const people = await invitePeople({ site: attackedSite.url, asEditor: house.asEditor })
    try {
      await until(() => people.saves.length > 0, 'a change')
      const hung = site.pids()[part]
      if (hung === undefined) throw new Error(`There is no process of ${part}.`)
      process.kill(hung, 'SIGSTOP')
      const seen = people.visits.length
      await until(() => site.pids()[part] !== hung, `another process of ${part}`)
      expect(people.visits.length - seen, 'pages that were read meanwhile').toBeGreaterThan(100)

      const saves = people.saves.length
      await until(() => people.saves.length > saves + 2, 'changes afterwards')
      const path = '/supabase/auth/v1/settings'
      const headers = { apikey: house.facts.publishableKey }
      await until(async () => (await house.ask({ path, headers })).status === 200, 'Supabase')
      // What is written into a lake that is frozen is refused, and never lost once it was acknowledged.
      const wrong = people.faults.filter((fault) => !/^change|got 503 at \/search/.test(fault))
      expect(wrong).toEqual([])
    } finally {
      await people.goHome()
      await site.close()
    }
  },
)

test('of a launcher that was killed while a part was frozen nothing is left after the next start', async () => {
  await prepareTemplate()
  copyTemplate(attackedSite)
  const first = await start()
  const left = pids()
  frozen.push(left.lake, left.site, left.front)
  for (const pid of frozen) process.kill(pid, 'SIGSTOP')
  const ended = once(first, 'exit')
  first.kill('SIGKILL')
  await ended
  await until(() => !isThere(left.supabase), 'the end of the part that was not frozen')

  await start()
  expect(parts.filter((part) => isThere(left[part]))).toEqual([])
  expect((await ask(attackedSite.url, { path: '/about' })).status).toBe(200)
})

/** The site as `npm start` starts it, once it answers. */
async function start(): Promise<ChildProcess> {
  const launcher = spawn(process.execPath, [join(root, 'scripts/start.ts')], {
    cwd: root,
    env: { ...process.env, ...attackedSite.environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  launchers.push(launcher)
  const before = JSON.stringify(notedPids())
  await until(() => launcher.exitCode !== null || JSON.stringify(notedPids()) !== before, 'a start')
  const begun = performance.now()
  const { port } = settingsOf(attackedSite)
  while (!(await answers(`http://127.0.0.1:${port}/robots.txt`, {}, 2000))) {
    if (launcher.exitCode !== null) throw new Error(`The start ended with ${launcher.exitCode}.`)
    if (performance.now() - begun > HANGS_AFTER_MS) throw new Error('The site never answered.')
    await pause(50)
  }
  return launcher
}

function notedPids(): Partial<Record<Part, { pid: number }>> {
  try {
    return JSON.parse(readFileSync(join(attackedSite.dataDir, 'parts.json'), 'utf8'))
  } catch {
    // Not written yet, or just being written.
    return {}
  }
}

function pids(): Record<Part, number> {
  const noted = notedPids()
  const of = (part: Part) => {
    const pid = noted[part]?.pid
    if (pid === undefined) throw new Error(`The process of ${part} is not written down.`)
    return pid
  }
  return { front: of('front'), site: of('site'), lake: of('lake'), supabase: of('supabase') }
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function until(isSo: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const begun = performance.now()
  while (!(await isSo())) {
    if (performance.now() - begun > HANGS_AFTER_MS) throw new Error(`There was never ${what}.`)
    await pause(100)
  }
}
