import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '#host/launch/settings.ts'

/** Name of the program. Debian puts it where only root looks by default. */
const PROGRAM = '/usr/sbin/varnishd'

export function hasVarnish(): boolean {
  return spawnSync(PROGRAM, ['-V']).status === 0
}

/** Starts Varnish with the documented configuration. @param sitePort port of the site behind it */
export async function startVarnish(port: number, sitePort: number) {
  const folder = mkdtempSync(join(tmpdir(), 'varnish-'))
  chmodSync(folder, 0o755)
  const vcl = readFileSync(join(root, 'docs/deploy/varnish.vcl'), 'utf8')
  writeFileSync(join(folder, 'site.vcl'), vcl.replace('"3000"', `"${sitePort}"`))
  const listening = ['-a', `127.0.0.1:${port}`, '-f', join(folder, 'site.vcl'), '-s', 'malloc,64m']
  const child = spawn(PROGRAM, ['-F', '-j', 'none', '-n', join(folder, 'work'), ...listening], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString()
  })
  const origin = `http://127.0.0.1:${port}`
  while (!(await fetch(origin).then(cancelBody, () => false))) {
    if (child.exitCode !== null) throw new Error(`Varnish did not start: ${errors}`)
    await pause(100)
  }
  return {
    origin,
    async stop(): Promise<void> {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function cancelBody(response: Response): Promise<true> {
  await response.body?.cancel()
  return true
}
