import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const schema = z.object({
  /** Folder of the code that failed to start. */
  folder: z.string(),
  message: z.string(),
})

/** Records why a version doesn't start, for the command that waits for it in another terminal. */
export function recordFailedStart(dataDir: string, failure: z.infer<typeof schema>): void {
  try {
    writeFileSync(fileOf(dataDir), JSON.stringify(failure), { mode: 0o600 })
  } catch (error) {
    // The disk may be full, which is then why the start has failed.
    console.error(`Couldn't record why the start failed: ${String(error)}.`)
  }
}

/** Returns why the version in a folder didn't start, or undefined. */
export function readFailedStart(dataDir: string, folder: string): string | undefined {
  const file = fileOf(dataDir)
  if (!existsSync(file)) return undefined
  const failure = schema.safeParse(parseOrNothing(readFileSync(file, 'utf8')))
  return failure.success && failure.data.folder === folder ? failure.data.message : undefined
}

export function forgetFailedStart(dataDir: string): void {
  rmSync(fileOf(dataDir), { force: true })
}

/** Treats a file that is just being written as missing. */
function parseOrNothing(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function fileOf(dataDir: string): string {
  return join(dataDir, 'start-failed.json')
}
