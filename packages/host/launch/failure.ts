import { format } from 'node:util'
import { CRASH_EXIT_CODE } from '#host/hand-over.ts'
import { toEntry } from '#lib/json-console.ts'
import type { ErrorWebhook } from './error-webhook.ts'

/** An error that the operator can act on: the command prints its message and exits with code 1. */
export class Failure extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'Failure'
  }
}

/** Runs a command's body. Prints a Failure as its message alone, and any other error with its stack. */
export async function runCommand(body: () => Promise<number | undefined>): Promise<void> {
  try {
    process.exitCode = (await body()) ?? 0
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error)
    process.exitCode = 1
  }
}

/**
 * Makes an unexpected error end the launcher with the exit code that scripts/bootstrap.mjs starts the site again for.
 * The front outlives its launcher, and without another one it would keep the port and serve only stored pages.
 */
export function exitForRestart(webhook: ErrorWebhook): void {
  process.on('uncaughtException', (error) => {
    const message = format('The launcher crashed:', error)
    console.error(message)
    webhook.report('launcher', toEntry('error', message))
    void webhook.close().finally(() => process.exit(CRASH_EXIT_CODE))
  })
}
