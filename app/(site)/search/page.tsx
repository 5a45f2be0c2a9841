import type { Metadata } from 'next'
import { PUBLISHED } from '#lib/content/content-mode.ts'
import { SearchResults } from '#site/pages/search/search-results.tsx'
import { searchSite } from '#site/pages/search/search-site.ts'
import { readQuery } from '#site/search/terms.ts'
import { missingPageMetadata } from '#site/seo/metadata.ts'
import { getSite } from '#site/seo/site.ts'

export async function generateMetadata({ searchParams }: PageProps<'/search'>): Promise<Metadata> {
  const { text } = readQuery((await searchParams).q)
  const site = await getSite(PUBLISHED)

  return {
    ...missingPageMetadata(text ? `Search: ${text}` : 'Search', site),
    description: `Search the articles, apps, tools and pages of ${site.siteName}.`,
    alternates: { canonical: '/search' },
  }
}

export default async function SearchPage({ searchParams }: PageProps<'/search'>) {
  const query = readQuery((await searchParams).q)
  const outcome = query.text ? await searchSite(query.text) : undefined

  return <SearchResults query={query} outcome={outcome} />
}
