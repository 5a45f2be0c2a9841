import { readSearchDocuments } from '#site/pages/search/search-site.ts'

export const dynamic = 'force-dynamic'

/** Documents for the search in the browser. Loaded at a visitor's first search. */
export async function GET(): Promise<Response> {
  return Response.json(await readSearchDocuments(), {
    headers: { 'x-robots-tag': 'noindex' },
  })
}
