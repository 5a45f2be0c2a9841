import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { testSite } from './test-site.ts'

/**
 * Lets the content lake forget somebody whom the site has named to it, as when its data come back from before
 * that day: it goes on answering everybody else, and refuses what the site asks in their name.
 *
 * @returns undoes it
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
    if (Number(changes) !== 1) throw new Error(`The lake knows nobody with the id ${from}.`)
  } finally {
    system.close()
  }
}
