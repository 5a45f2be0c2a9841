import type { DatabaseSync } from 'node:sqlite'
import type { CopyJobStore } from '#lake/ports/system.ts'

/** Copies of datasets as rows of the system database. */
export function openCopyJobs(system: DatabaseSync): CopyJobStore {
  const upsert = system.prepare(`INSERT INTO copy_jobs (id, json) VALUES (?, ?)
    ON CONFLICT (id) DO UPDATE SET json = excluded.json`)
  const select = system.prepare('SELECT json FROM copy_jobs WHERE id = ?')
  const selectPage = system.prepare(
    'SELECT json FROM copy_jobs ORDER BY number DESC LIMIT ? OFFSET ?',
  )
  const removeOld = system.prepare(`DELETE FROM copy_jobs
    WHERE number <= (SELECT number FROM copy_jobs ORDER BY number DESC LIMIT 1 OFFSET ?)`)

  return {
    async put(job) {
      upsert.run(job.id, JSON.stringify(job))
    },
    async get(id) {
      const row = select.get(id)
      return row && JSON.parse(String(row.json))
    },
    list: async ({ offset, limit }) =>
      selectPage.all(limit, offset).map(({ json }) => JSON.parse(String(json))),
    async keepNewest(count) {
      removeOld.run(count)
    },
  }
}
