import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Settings } from '#host/launch/settings.ts'
import { backupName, expiredBackups } from './file-names.ts'
import type { Manifest } from './manifest.ts'

const KIND = 'brightkeel-daily'
const MAX_DAILY_BACKUPS = 7

const RETRY_DELAY_MS = 60 * 60_000

const outcome = z.object({
  succeeded: z.object({ at: z.iso.datetime(), file: z.string() }).optional(),
  failed: z.object({ at: z.iso.datetime(), reason: z.string() }).optional(),
})

export type DailyOutcome = z.infer<typeof outcome>

/** Returns the results of a data folder's daily backups; empty before the first one. */
export function readOutcome(dataDir: string): DailyOutcome {
  const file = outcomeFile(dataDir)
  return existsSync(file) ? outcome.parse(JSON.parse(readFileSync(file, 'utf8'))) : {}
}

/**
 * Makes today's backup, deletes all but the newest seven daily ones, and records the result.
 *
 * @param make writes a backup to this file
 * @throws Failure with one sentence, which is recorded too
 */
export async function makeDailyBackup(
  { dataDir, backup }: Pick<Settings, 'dataDir' | 'backup'>,
  make: (file: string) => Promise<Manifest>,
  say: (line: string) => void,
  now: () => Date = () => new Date(),
): Promise<Manifest> {
  const file = join(backup.folder, backupName(KIND, dataDir, now()))
  const before = readOutcome(dataDir)
  try {
    const manifest = await make(file)
    const succeeded = { at: now().toISOString(), file }
    const lost = manifest.missing.length
    const reason = `${lost} files referenced by documents are missing from the lake`
    writeOutcome(dataDir, {
      succeeded,
      ...(lost > 0 && { failed: { at: succeeded.at, reason } }),
    })
    const expiry = { kind: KIND, dataDir, max: MAX_DAILY_BACKUPS } as const
    for (const old of expiredBackups(readdirSync(backup.folder), expiry)) {
      rmSync(join(backup.folder, old))
      say(`Deleted ${old}: the newest ${MAX_DAILY_BACKUPS} are kept.`)
    }
    return manifest
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    writeOutcome(dataDir, { ...before, failed: { at: now().toISOString(), reason } })
    throw error
  }
}

/**
 * Returns true when it is time for today's backup: the configured time has passed and there is none yet. A machine that
 * was asleep makes it on waking; a failed one is retried an hour later.
 *
 * @param at local time such as 03:30
 */
export function isDue(at: string, { succeeded, failed }: DailyOutcome, now: Date): boolean {
  const [hour = 0, minute = 0] = at.split(':').map(Number)
  const today = new Date(now)
  today.setHours(hour, minute, 0, 0)
  const since = now < today ? previousDay(today) : today
  if (succeeded && new Date(succeeded.at) >= since) return false
  const failedAt = failed && new Date(failed.at)
  return !failedAt || failedAt < since || now.getTime() - failedAt.getTime() >= RETRY_DELAY_MS
}

function previousDay(date: Date): Date {
  const before = new Date(date)
  before.setDate(before.getDate() - 1)
  return before
}

/** Copies the results into a restored data folder, whose first daily backup is otherwise due at once. */
export function copyOutcome(from: string, to: string): void {
  if (existsSync(outcomeFile(from))) writeOutcome(to, readOutcome(from))
}

function writeOutcome(dataDir: string, value: DailyOutcome): void {
  const file = outcomeFile(dataDir)
  mkdirSync(join(dataDir, 'backup'), { recursive: true, mode: 0o700 })
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(value), { mode: 0o600 })
  renameSync(`${file}.${process.pid}`, file)
}

function outcomeFile(dataDir: string): string {
  return join(dataDir, 'backup', 'daily.json')
}
