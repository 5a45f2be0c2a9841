import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeEach, expect, it, vi } from 'vitest'
import { root } from '#host/launch/settings.ts'

// A build that starts another process and records both. Neither would end on its own, nor on SIGTERM.
const endlessBuild = `
  import { spawn } from 'node:child_process'
  import { writeFileSync } from 'node:fs'
  const lasting = 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000)'
  process.on('SIGTERM', () => {})
  const { pid } = spawn(process.execPath, ['-e', lasting], { stdio: 'inherit' })
  writeFileSync('../building', process.pid + ' ' + pid)
  setInterval(() => {}, 1000)
`

const update = `
  import { runCommand } from '#host/launch/failure.ts'
  import { readSettings } from '#host/launch/settings.ts'
  import { untilInterrupted } from '#host/update/interruption.ts'
  import { runningSite } from '#host/update/running-site.ts'
  await runCommand(async () => {
    await runningSite(readSettings()).run(process.env.RELEASE, ['build'], untilInterrupted())
    console.log('built')
  })
`

let base = ''
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'interruption-'))
  mkdirSync(join(base, 'release/scripts'), { recursive: true })
  writeFileSync(join(base, 'release/scripts/bootstrap.mjs'), endlessBuild)
})

/** Runs an update below a shell that was started by another one, as with `su -c 'npm run update'`. */
async function startUpdate() {
  const command = '"$NODE" --input-type=module -e "$UPDATE"; exit $?'
  const child = spawn('sh', ['-c', `sh -c '${command}'; exit $?`], {
    cwd: root,
    env: { ...process.env, NODE: process.execPath, UPDATE: update, RELEASE: join(base, 'release') },
  })
  const output = Promise.all([text(child.stdout), text(child.stderr)])
  await vi.waitFor(() => expect(existsSync(join(base, 'building'))).toBe(true), 30_000)
  const building = readFileSync(join(base, 'building'), 'utf8').split(' ').map(Number)
  const [leader = 0] = building
  return { child, output, building, updater: parentOf(leader) }
}

const parentOf = (pid: number) =>
  Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }))

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Waits for the end of the update, which closes its output, and of its build. */
async function endOf({ output, building }: Awaited<ReturnType<typeof startUpdate>>) {
  const [said, errors] = await output
  await vi.waitFor(() => expect(building.filter(isAlive)).toEqual([]), 10_000)
  return { said, errors }
}

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s ends an update and its build',
  async (signal) => {
    const started = await startUpdate()
    process.kill(started.updater, signal)
    const { said, errors } = await endOf(started)
    expect([said, errors]).toEqual(['', `Stopped: this command received ${signal}.\n`])
  },
)

it('an update whose terminal or command was killed ends with its build', async () => {
  const started = await startUpdate()
  const { child }: { child: ChildProcess } = started
  child.kill('SIGKILL')
  const { said, errors } = await endOf(started)
  expect([said, errors]).toEqual([
    '',
    expect.stringMatching(/^Stopped: .* that started it has ended\.\n$/),
  ])
})
