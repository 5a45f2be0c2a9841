import { findable } from '#site/pages/search/findable.ts'
import { readSearchDocuments } from '#site/search/search-site.ts'

export const dynamic = 'force-dynamic'

/** What the search in the browser looks through; loaded when somebody searches for the first time. */
export async function GET(): Promise<Response> {
  return Response.json(await readSearchDocuments(findable), {
    headers: { 'x-robots-tag': 'noindex' },
  })
}
