import { findable } from '#site/pages/search/findable.ts'
import { readSearchDocuments } from '#site/search/search-site.ts'

export const dynamic = 'force-dynamic'

/** Documents for the search in the browser. Loaded at a visitor's first search. */
export async function GET(): Promise<Response> {
  return Response.json(await readSearchDocuments(findable), {
    headers: { 'x-robots-tag': 'noindex' },
  })
}
