import { Console } from 'node:console'
import { Writable } from 'node:stream'
import { openLogFile } from '#lib/log-file.ts'

/**
 * lite writes to the console, with statements and sometimes rows in what it writes. Everything
 * printed from now on goes to a file that only this account can read; what a person should see is
 * written to the standard streams by main.ts itself. A full disk costs the log, not the service.
 */
export function sendConsoleTo(file: string): void {
  const log = openLogFile(file, { say: (sentence) => process.stderr.write(`${sentence}\n`) })
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log.write(chunk)
      done()
    },
  })
  const quiet = new Console({ stdout: stream, stderr: stream })
  for (const method of ['debug', 'log', 'info', 'warn', 'error', 'trace'] as const) {
    console[method] = quiet[method].bind(quiet)
  }
}
