import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const limit = JSON.stringify(new URL('./turn-limit.ts', import.meta.url).href)

function run(source: string) {
  const module = `
    import { createTurnLimit } from ${limit}
    ${source}
    await limit.stop()
    console.log('still here')
  `
  return spawnSync(process.execPath, ['--input-type=module', '--eval', module], {
    encoding: 'utf8',
    cwd: import.meta.dirname,
  })
}

test('a statement that never finishes kills the process, with a message', () => {
  const { signal, stdout, stderr } = run(`
    const limit = createTurnLimit(1)
    const { PGlite } = await import('@supabase/lite/pglite')
    const database = new PGlite()
    await database.exec("set statement_timeout = '100ms'")
    await limit.hold(() => database.query('select count(*) from generate_series(1, 1000000000000)'))
  `)
  expect({ signal, stderr }).toMatchObject({ signal: 'SIGKILL' })
  expect(stdout).toBe('')
  expect(stderr).toContain('A request blocked the database for 1 s')
})

// The limit is 5 s, not 1 s, because a busy machine can stop a process for more than a second.
test('many turns that each finish in time are fine, including failing ones', () => {
  const { status, stdout, stderr } = run(`
    const limit = createTurnLimit(5)
    const busy = () => {
      const until = Date.now() + 10
      while (Date.now() < until);
    }
    for (let turn = 0; turn < 550; turn++) await limit.hold(async () => busy())
    await limit.hold(() => Promise.reject(new Error('refused'))).catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, 5500))
  `)
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toBe('still here\n')
})
