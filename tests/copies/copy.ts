import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync } from 'node:fs'
import { basename, delimiter } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '#host/launch/settings.ts'
import { testSite } from '#tests/kit/test-site.ts'

type Command = {
  /** Its exit code, when it has ended. */
  code: Promise<unknown>
  output: () => string
  /** @throws Error with what it said instead when it ends before. */
  said: (words: string) => Promise<void>
  /** Ends it with all that it has started, as Ctrl-C does. */
  end: (signal: NodeJS.Signals) => Promise<void>
}

const begun: Command[] = []

/** Copies the repository as a server gets it: without what was made on this machine. */
export function copyRepository(folder: string): void {
  const isCopied = (path: string) =>
    path === root || !/^(?:\..*|backups|node_modules)$/.test(basename(path))
  cpSync(root, folder, { recursive: true, filter: isCopied })
}

/** A command of npm in a copy, in a group of its own, as a terminal would give it one. */
export function npmIn(folder: string, ...args: string[]): Command {
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

/** Ends whatever still runs. */
export async function endAll(): Promise<void> {
  for (const command of begun) await command.end('SIGKILL')
}

/** The machine's own programs, and settings that ask for nothing but ports, a folder and an admin. */
function environment(): NodeJS.ProcessEnv {
  const programs = (process.env.PATH ?? '').split(delimiter)
  return {
    ...process.env,
    PATH: programs.filter((each) => !each.startsWith(root)).join(delimiter),
    // Next installs by itself what a build lacks, but not here.
    CI: '1',
    NEXT_DIST_DIR: '.next',
    DATA_DIR: '.data',
    PORT: testSite.environment.PORT,
    LAKE_PORT: testSite.environment.LAKE_PORT,
    SUPABASE_PORT: testSite.environment.SUPABASE_PORT,
    NEXT_PORT: testSite.environment.NEXT_PORT,
    ADMIN_EMAIL: testSite.adminEmail,
    ADMIN_PASSWORD: testSite.adminPassword,
  }
}
