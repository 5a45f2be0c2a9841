import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { root } from '#scripts/launch/settings.ts'
import { testSite } from '#tests/kit/test-site.ts'

/** Outside of the repository: below it, Node would find the repository's own packages. */
const folder = mkdtempSync(join(tmpdir(), 'brightkeel-'))
const begun: Command[] = []

type Command = {
  /** Its exit code, when it has ended. */
  code: Promise<unknown>
  output: () => string
  /** @throws Error with what it said instead when it ends before. */
  said: (words: string) => Promise<void>
  /** Ends it with all that it has started, as Ctrl-C does. */
  end: (signal: NodeJS.Signals) => Promise<void>
}

afterAll(async () => {
  for (const command of begun) await command.end('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

test('what npm installs without the packages for development builds the site and serves it', async () => {
  cpSync(root, folder, { recursive: true, filter: isCopied })

  const install = npm('ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund')
  expect(await install.code, install.output()).toBe(0)
  const start = npm('start')
  await start.said('Ctrl-C stops everything.')

  for (const path of ['/', '/blog', '/tools/qr-generator', '/studio', '/social-card.png']) {
    const { status } = await fetch(testSite.url + path)
    expect([path, status]).toEqual([path, 200])
  }
  const doctor = npm('run', 'doctor')
  expect(await doctor.code, doctor.output()).toBe(0)
  await start.end('SIGINT')
  expect(start.output()).toContain('Stopped; everything is saved.')
  // A start that misses something installs everything there is.
  expect(existsSync(join(folder, 'node_modules', 'fast-check'))).toBe(false)
})

/** What a server gets: nothing that was made on this machine. */
function isCopied(path: string): boolean {
  return path === root || !/^(?:\..*|backups|node_modules)$/.test(basename(path))
}

/** A command of npm in the copy, in a group of its own, as a terminal would give it one. */
function npm(...args: string[]): Command {
  const child = spawn('npm', args, { cwd: folder, env: environment(), detached: true })
  const code = once(child, 'close').then(([status]: unknown[]) => status)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += String(chunk)
    })
  }
  const command: Command = {
    code,
    output: () => output,
    async said(words) {
      const hasEnded = code.then(() => true)
      while (!output.includes(words)) {
        if (await Promise.race([hasEnded, pause(200, false)])) throw new Error(output)
      }
    },
    async end(signal) {
      const isRunning = child.exitCode === null && child.signalCode === null
      if (isRunning && child.pid !== undefined) process.kill(-child.pid, signal)
      await code
    },
  }
  begun.push(command)
  return command
}

/** The machine's own programs, and settings that ask for nothing but a port and a folder. */
function environment(): NodeJS.ProcessEnv {
  const programs = (process.env.PATH ?? '').split(delimiter)
  return {
    ...process.env,
    PATH: programs.filter((each) => !each.startsWith(root)).join(delimiter),
    // Next installs by itself what a build lacks, but not here.
    CI: '1',
    NEXT_DIST_DIR: '.next',
    DATA_DIR: '.data',
    PORT: new URL(testSite.url).port,
  }
}
