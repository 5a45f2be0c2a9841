import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync } from 'node:fs'
import { basename, delimiter } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '#host/launch/settings.ts'
import { testSite } from '#tests/kit/test-site.ts'

type Command = {
  /** Resolves with the exit code when the command has ended. */
  code: Promise<unknown>
  output: () => string
  /** Waits for a text in the output. @throws Error with the output if the command ends first */
  printed: (words: string) => Promise<void>
  /** Stops the command with all its child processes, like Ctrl-C. */
  end: (signal: NodeJS.Signals) => Promise<void>
}

const running: Command[] = []

/** Copies the repository as it would be on a server: without generated files. */
export function copyRepository(folder: string): void {
  const isCopied = (path: string) =>
    path === root || !/^(?:\..*|backups|node_modules)$/.test(basename(path))
  cpSync(root, folder, { recursive: true, filter: isCopied })
}

/** Starts an npm command in a copy, in its own process group like in a terminal. */
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
    async printed(words) {
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
  running.push(command)
  return command
}

export async function endAll(): Promise<void> {
  for (const command of running) await command.end('SIGKILL')
}

/** Returns an environment with the machine's programs, and settings only for ports, a folder and an admin. */
function environment(): NodeJS.ProcessEnv {
  const programs = (process.env.PATH ?? '').split(delimiter)
  return {
    ...process.env,
    PATH: programs.filter((each) => !each.startsWith(root)).join(delimiter),
    // Prevents Next from installing missing packages.
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
