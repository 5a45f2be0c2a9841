import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it, onTestFinished } from 'vitest'
import { root } from '#host/launch/settings.ts'

/** Starts a process that serves like the front, and returns its URL. */
async function startFront(announceAlone: string) {
  const source = `
    import { createServer } from 'node:http'
    import { prepareEnd } from '#host/front/end-of-process.ts'
    import { RequestsUnderWay } from '#host/front/under-way.ts'
    let state = 'with a launcher'
    const server = createServer((_, response) => response.end(state))
    prepareEnd({
      server,
      underWay: new RequestsUnderWay(),
      endFollowing: async () => undefined,
      close: () => undefined,
      announceAlone: ${announceAlone},
    })
    server.listen(0, '127.0.0.1', () => process.send(server.address().port))
  `
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [port] = await once(child, 'message')
  return { child, url: `http://127.0.0.1:${port}` }
}

/** Does what the death of the launcher does. */
function killLauncher(child: ChildProcess): void {
  child.disconnect()
  child.stdout?.destroy()
  child.stderr?.destroy()
}

it('a front whose launcher was killed serves until the next launcher ends it', async () => {
  const { child, url } = await startFront(`() => { state = 'alone' }`)
  const state = async () => (await fetch(url)).text()
  expect(await state()).toBe('with a launcher')
  killLauncher(child)
  await expect.poll(state).toBe('alone')
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
})

it('a front that nothing would end later ends with its launcher', async () => {
  const { child } = await startFront('undefined')
  const exited = once(child, 'exit')
  killLauncher(child)
  expect(await exited).toEqual([0, null])
})
