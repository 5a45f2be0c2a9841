import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { CRASH_EXIT_CODE } from '#host/hand-over.ts'
import { root } from './settings.ts'

it.each([
  ['an exception', `setTimeout(() => { throw new Error('out of luck') })`],
  ['an unhandled rejection', `void Promise.reject(new Error('out of luck'))`],
])('after %s the launcher reports it and asks for a restart', async (_, crash) => {
  const source = `
    import { exitForRestart } from '#host/launch/failure.ts'
    exitForRestart({
      report: (part, { msg }) => console.log(part, msg),
      close: async () => console.log('sent'),
    })
    ${crash}
    setTimeout(() => {}, 60_000)
  `
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], { cwd: root })
  const [output, errors] = [text(child.stdout), text(child.stderr)]
  expect(await once(child, 'exit')).toEqual([CRASH_EXIT_CODE, null])
  expect(await output).toMatch(/^launcher The launcher crashed: .*out of luck\nsent\n$/)
  expect(await errors).toMatch(/^The launcher crashed: Error: out of luck\n {4}at /)
})
