import { mkdirSync, renameSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * While this runs, the embedded Supabase can send no mail: a folder stands where it writes them.
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
