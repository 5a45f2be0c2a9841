import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { valueAt } from '#lib/content/field-path.ts'
import { type TextKey, textAddress } from '#site/registry.ts'
import { expect } from './story.ts'
import { testSite } from './test-site.ts'

const secrets = z.object({ SANITY_API_WRITE_TOKEN: z.string() })
const stored = z.object({ documents: z.array(z.record(z.string(), z.unknown())) })
const queryAnswer = z.object({ result: z.array(z.unknown()).min(1) })

/** Direct access to the lake with the write token, like a change from outside the site. */
export const directLake = {
  async document(id: string): Promise<Record<string, unknown> | undefined> {
    const answer = await call(`/data/doc/production/${id}`)
    return stored.parse(await answer.json()).documents[0]
  },

  /** Returns a text of the site as it is stored, or `undefined`. */
  async text(key: TextKey): Promise<unknown> {
    const { id, path } = textAddress(key)
    return valueAt(await this.document(id), path)
  },

  /** Returns the ID and revision of every document including drafts, to detect writes. */
  revisions(): Promise<unknown[]> {
    return this.list('*{_id, _rev} | order(_id)')
  },

  /** Returns the results of a query, at least one, drafts included. */
  async list(groq: string): Promise<unknown[]> {
    const query = encodeURIComponent(groq)
    const answer = await call(`/data/query/production?perspective=raw&query=${query}`)
    return queryAnswer.parse(await answer.json()).result
  },

  /**
   * Removes the cover of an article and all but its first blocks, because rendering a whole one takes the Studio
   * seconds per screen.
   */
  async shorten(id: string): Promise<void> {
    await this.mutate({ patch: { id, unset: ['body[4:]', 'mainImage'] } })
  },

  async mutate(...mutations: unknown[]): Promise<void> {
    const answer = await call('/data/mutate/production', JSON.stringify({ mutations }))
    expect(answer.ok, await answer.text()).toBe(true)
  },

  async act(...actions: unknown[]): Promise<void> {
    const answer = await call('/data/actions/production', JSON.stringify({ actions }))
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
