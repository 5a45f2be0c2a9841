import { Console } from 'node:console'
import { createWriteStream, existsSync, statSync } from 'node:fs'

const maximumBytes = 5 * 1024 * 1024

/**
 * lite writes to the console, with statements and sometimes rows in what it writes. Everything
 * printed from now on goes to a file that only this account can read; what a person should see is
 * written to the standard streams by main.ts itself.
 */
export function sendConsoleTo(file: string): void {
  const isLarge = existsSync(file) && statSync(file).size > maximumBytes
  const stream = createWriteStream(file, { flags: isLarge ? 'w' : 'a', mode: 0o600 })
  // A full disk costs the log, not the service: the database says so itself to whoever writes.
  stream.on('error', () => stream.destroy())
  const quiet = new Console({ stdout: stream, stderr: stream })
  for (const method of ['debug', 'log', 'info', 'warn', 'error', 'trace'] as const) {
    console[method] = quiet[method].bind(quiet)
  }
}
