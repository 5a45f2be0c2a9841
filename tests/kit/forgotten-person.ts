import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { testSite } from './test-site.ts'

/**
 * Makes the lake forget a user the site has registered, as if its data had been restored from an older backup. It
 * refuses
 * requests on behalf of that user and still answers everyone else.
 *
 * @returns a function that restores the user
 */
export function forgetPerson(id: string): () => void {
  const another = randomUUID()
  rename(id, another)
  return () => rename(another, id)
}

function rename(from: string, to: string): void {
  const system = new DatabaseSync(join(testSite.dataDir, 'lake/lake.sqlite'), { timeout: 5_000 })
  try {
    const { changes } = system.prepare('UPDATE people SET id = ? WHERE id = ?').run(to, from)
    if (Number(changes) !== 1) throw new Error(`The lake has no user with the ID ${from}.`)
  } finally {
    system.close()
  }
}
