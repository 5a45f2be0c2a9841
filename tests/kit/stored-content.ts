import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { expect } from './story.ts'
import { testSite } from './test-site.ts'

const secrets = z.object({ SANITY_API_WRITE_TOKEN: z.string() })
const stored = z.object({ documents: z.array(z.record(z.string(), z.unknown())) })
const found = z.object({ result: z.array(z.unknown()).min(1) })

/** The content lake past the site, as a script with the write token: somebody else than the admin. */
export const elsewhere = {
  /** A document as it is stored; `undefined` when there is none. */
  async document(id: string): Promise<Record<string, unknown> | undefined> {
    const answer = await call(`/data/doc/production/${id}`)
    return stored.parse(await answer.json()).documents[0]
  },

  /** Every document, drafts too, with its revision: the same list again says that nothing was written. */
  async revisions(): Promise<unknown> {
    const query = encodeURIComponent('*{_id, _rev} | order(_id)')
    const answer = await call(`/data/query/production?perspective=raw&query=${query}`)
    return found.parse(await answer.json()).result
  },

  /**
   * Leaves the first blocks of an article: with all of it, each screen of the Studio costs seconds of
   * a core, in stories that are about something else.
   */
  async shorten(id: string): Promise<void> {
    await this.mutate({ patch: { id, unset: ['body[4:]'] } })
  },

  async mutate(...mutations: unknown[]): Promise<void> {
    const answer = await call('/data/mutate/production', JSON.stringify({ mutations }))
    expect(answer.ok, await answer.text()).toBe(true)
  },
}

function call(path: string, body?: string): Promise<Response> {
  const file = readFileSync(join(testSite.dataDir, 'secrets.json'), 'utf8')
  const token = secrets.parse(JSON.parse(file)).SANITY_API_WRITE_TOKEN
  return fetch(`${testSite.lakeUrl}/v2025-02-19${path}`, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { method: 'POST', body }),
  })
}
