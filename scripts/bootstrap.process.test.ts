import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeEach, expect, it } from 'vitest'
import { CRASH_EXIT_CODE, RELOAD_EXIT_CODE } from '#host/hand-over.ts'
import { root } from '#host/launch/settings.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bootstrap-'))
})

/** Creates a version of the site whose start runs this code. */
function makeRelease(name: string, start: string): string {
  const release = join(folder, name)
  mkdirSync(join(release, 'scripts'), { recursive: true })
  mkdirSync(join(release, 'node_modules'))
  copyFileSync(join(root, 'scripts/bootstrap.mjs'), join(release, 'scripts/bootstrap.mjs'))
  writeFileSync(join(release, 'package.json'), '{"type":"module"}')
  // An installation without development packages, which needs none.
  writeFileSync(join(release, 'node_modules/.package-lock.json'), '{"packages":{}}')
  writeFileSync(join(release, 'scripts/start.ts'), start)
  return release
}

function link(release: string): void {
  rmSync(join(folder, 'current'), { force: true })
  symlinkSync(release, join(folder, 'current'))
}

function start() {
  const child = spawn(process.execPath, [join(folder, 'current/scripts/bootstrap.mjs'), 'start'])
  return { child, output: text(child.stdout), errors: text(child.stderr) }
}

it('a reload runs the version that the link leads to now', async () => {
  const two = makeRelease('two', `console.log('two')`)
  const switching = `
    import { rmSync, symlinkSync } from 'node:fs'
    rmSync(${JSON.stringify(join(folder, 'current'))})
    symlinkSync(${JSON.stringify(two)}, ${JSON.stringify(join(folder, 'current'))})
    console.log('one')
    process.exit(${RELOAD_EXIT_CODE})
  `
  link(makeRelease('one', switching))
  const { child, output } = start()
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(await output).toBe('one\ntwo\n')
})

it('a version that does not start after a reload is tried again, so that a rollback can replace it', async () => {
  const attempts = join(folder, 'attempts')
  const secondAttempt = `
    import { appendFileSync, readFileSync } from 'node:fs'
    appendFileSync(${JSON.stringify(attempts)}, '.')
    const count = readFileSync(${JSON.stringify(attempts)}, 'utf8').length
    console.log('attempt', count)
    process.exit([${RELOAD_EXIT_CODE}, 1, 0][count - 1])
  `
  link(makeRelease('one', secondAttempt))
  const { child, output } = start()
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(await output).toBe('attempt 1\nattempt 2\nattempt 3\n')
})

it('a first start that fails ends', async () => {
  link(makeRelease('one', 'process.exit(3)'))
  const { child } = start()
  expect(await once(child, 'exit')).toEqual([3, null])
})

it('a site that was killed starts again at once, also after a reload, and never with words about a failed start', async () => {
  const attempts = join(folder, 'attempts')
  const killedTwice = `
    import { appendFileSync, readFileSync } from 'node:fs'
    appendFileSync(${JSON.stringify(attempts)}, '.')
    const count = readFileSync(${JSON.stringify(attempts)}, 'utf8').length
    console.log('attempt', count)
    if (count === 2) process.exit(${RELOAD_EXIT_CODE})
    if (count < 4) process.kill(process.pid, 'SIGKILL')
  `
  link(makeRelease('one', killedTwice))
  const { child, output, errors } = start()
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(await output).toBe('attempt 1\nattempt 2\nattempt 3\nattempt 4\n')
  const sentence = 'The launcher was killed (SIGKILL). Starting the site again.\n'
  expect(await errors).toBe(sentence.repeat(2))
})

it('a site whose launcher crashed starts again', async () => {
  const attempts = join(folder, 'attempts')
  const crashing = `
    import { appendFileSync, readFileSync } from 'node:fs'
    appendFileSync(${JSON.stringify(attempts)}, '.')
    const count = readFileSync(${JSON.stringify(attempts)}, 'utf8').length
    console.log('attempt', count)
    process.exit([${CRASH_EXIT_CODE}, 0][count - 1])
  `
  link(makeRelease('one', crashing))
  const { child, output } = start()
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(await output).toBe('attempt 1\nattempt 2\n')
})

it('a crash while the site stops does not start it again', async () => {
  const crashing = `
    process.once('SIGTERM', () => process.exit(${CRASH_EXIT_CODE}))
    setTimeout(() => {}, 60_000)
    console.log('started')
  `
  link(makeRelease('one', crashing))
  const { child } = start()
  child.stdout.once('data', () => child.kill('SIGTERM'))
  expect(await once(child, 'exit')).toEqual([1, null])
})

it('another command that was killed is not run again', async () => {
  const release = makeRelease('one', '')
  writeFileSync(join(release, 'scripts/backup.ts'), `process.kill(process.pid, 'SIGKILL')`)
  link(release)
  const child = spawn(process.execPath, [join(folder, 'current/scripts/bootstrap.mjs'), 'backup'])
  expect(await once(child, 'exit')).toEqual([1, null])
})
