import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'

/** The URL under which a document was last published. */
export type PublishedUrl = {
  readonly id: string
  readonly type: string
  readonly url: string
  readonly title: string
}

/** Rows per request. PostgREST of hosted Supabase returns at most 1,000. */
const CHUNK = 1000

const storedSchema = z.array(z.object({ document_id: z.string(), path: z.string() }))
const idsSchema = z.array(z.object({ document_id: z.string() }))

export class PublishedUrlTable {
  readonly #database: SupabaseClient

  /** @param database with the secret key */
  constructor(database: SupabaseClient) {
    this.#database = database
  }

  async pathOf(id: string): Promise<string | undefined> {
    const { data } = await this.#database
      .from('published_urls')
      .select('document_id, path')
      .eq('document_id', id)
      .throwOnError()
    return storedSchema.parse(data)[0]?.path
  }

  async readAll(): Promise<Map<string, string>> {
    const paths = new Map<string, string>()
    for (let from = 0; ; from += CHUNK) {
      const { data } = await this.#database
        .from('published_urls')
        .select('document_id, path')
        .order('document_id')
        .range(from, from + CHUNK - 1)
        .throwOnError()
      const rows = storedSchema.parse(data)
      for (const { document_id, path } of rows) paths.set(document_id, path)
      if (rows.length < CHUNK) return paths
    }
  }

  /** @returns the ids of those that were missing */
  async insertMissing(urls: readonly PublishedUrl[]): Promise<string[]> {
    if (urls.length === 0) return []
    const rows = urls.map(({ id, type, url }) => ({
      document_id: id,
      document_type: type,
      path: url,
    }))
    const { data } = await this.#database
      .from('published_urls')
      .upsert(rows, { onConflict: 'document_id', ignoreDuplicates: true })
      .select('document_id')
      .throwOnError()
    return idsSchema.parse(data).map(({ document_id }) => document_id)
  }

  /** @returns false when the row was changed by another machine */
  async replace({ id, type, url }: PublishedUrl, from: string): Promise<boolean> {
    const { data } = await this.#database
      .from('published_urls')
      .update({ document_type: type, path: url, updated_at: new Date().toISOString() })
      .eq('document_id', id)
      .eq('path', from)
      .select('document_id')
      .throwOnError()
    return data.length === 1
  }
}
