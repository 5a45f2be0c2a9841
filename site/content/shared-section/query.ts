import { defineQuery } from 'next-sanity'
import { z } from 'zod'
import type { ContentMode } from '#lib/content/content-mode.ts'
import { read } from '#lib/content/read.ts'

const USES_QUERY = defineQuery(`count(*[_type in ["page", "app"] && references($id)])`)

/** Returns the number of pages that have a shared section. */
export async function countUses(id: string, mode: ContentMode): Promise<number> {
  return z.number().parse(await read({ query: USES_QUERY, params: { id } }, mode))
}
