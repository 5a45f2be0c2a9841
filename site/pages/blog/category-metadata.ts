import type { Metadata } from 'next'
import { currentView } from '#lib/content/view.ts'
import { missingPageMetadata, pageMetadata } from '#site/seo/metadata.ts'
import { getSite } from '#site/seo/site.ts'
import { loadCategory } from './load-category.ts'

/** Title, description and canonical address of a page of a category. */
export async function categoryMetadata(slug: string, number: number): Promise<Metadata> {
  const view = await currentView()
  const found = await loadCategory(slug, number, view)
  return found
    ? pageMetadata(found.seo, found.site)
    : missingPageMetadata('Category Not Found', await getSite(view))
}
