import { closeSync, openSync, writeSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { Failure } from '#scripts/launch/failure.ts'
import { dumpFolder } from '#supabase/embedded/copy.ts'
import { BACKUP_PATH } from '#supabase/embedded/dump-answer.ts'
import { linesOf } from './lines.ts'

/** How long a Supabase that is just being started again is waited for, in milliseconds. */
const PATIENCE_MS = 60_000

/**
 * Asks the running Supabase for all accounts and rows and writes them into a file.
 * @throws Failure with one sentence when it does not answer, or says why it cannot
 */
export async function askForRows(origin: string, secretKey: string, file: string): Promise<void> {
  const answer = await untilAnswered(`${origin}${BACKUP_PATH}`, { apikey: secretKey })
  if (!answer.ok || !answer.body) {
    throw new Failure(`Supabase gave no rows (${answer.status}): ${await answer.text()}`)
  }
  await using handle = await open(file, 'wx', 0o600)
  try {
    for await (const chunk of answer.body) await handle.writeFile(chunk)
  } catch (error) {
    throw new Failure(`Supabase ended while its rows were read: ${reason(error)}. Try again.`)
  }
}

/** Reads all accounts and rows of a folder on which no Supabase runs. */
export async function readRows(dataDir: string, file: string): Promise<void> {
  const handle = openSync(file, 'wx', 0o600)
  try {
    await dumpFolder(dataDir, (line) => {
      writeSync(handle, `${line}\n`)
    })
  } finally {
    closeSync(handle)
  }
}

/** @returns how many rows there are of each table. */
export async function countRows(file: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  let table = ''
  for await (const line of linesOf(file)) {
    if (line.startsWith('[')) counts[table] = (counts[table] ?? 0) + 1
    else table = /^\{"table":"([^"]+)"/.exec(line)?.[1] ?? ''
  }
  return counts
}

async function untilAnswered(url: string, headers: Record<string, string>): Promise<Response> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      const answer = await fetch(url, { headers })
      if (answer.status !== 503 || Date.now() > deadline) return answer
      await answer.body?.cancel()
    } catch (error) {
      if (Date.now() > deadline) throw new Failure(`Supabase does not answer: ${reason(error)}.`)
    }
    await pause(500)
  }
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
