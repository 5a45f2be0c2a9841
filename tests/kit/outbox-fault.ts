import { mkdirSync, renameSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Makes the embedded Supabase unable to send emails while a function runs, by putting a folder in place of its outbox
 * file.
 *
 * @param dataDir of the embedded Supabase
 */
export async function withoutMail(dataDir: string, run: () => Promise<void>): Promise<void> {
  const outbox = join(dataDir, 'outbox.txt')
  const aside = `${outbox}.aside`
  renameSync(outbox, aside)
  mkdirSync(outbox)
  try {
    await run()
  } finally {
    rmdirSync(outbox)
    renameSync(aside, outbox)
  }
}
