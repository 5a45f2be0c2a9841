import type { Metadata } from 'next'
import { NONE } from '#lib/content/blog-address.ts'
import { listCategoryParams } from '#lib/content/categories.ts'
import { categoryMetadata } from '../../_list/category-metadata.ts'
import { CategoryNotFound } from '../../_list/category-not-found.tsx'
import { CategoryView } from '../../_list/category-view.tsx'

export const ensureStatic = 'navigation'

export const generateStaticParams = listCategoryParams

export async function generateMetadata({
  params,
}: PageProps<'/blog/category/[category]'>): Promise<Metadata> {
  return categoryMetadata((await params).category, 1)
}

/** The posts of one category. */
export default async function CategoryPage({ params }: PageProps<'/blog/category/[category]'>) {
  const { category } = await params
  // Drawn like any page: the proxy sends it, with the status 404, to whoever asks for an unknown category.
  if (category === NONE) return <CategoryNotFound />

  return <CategoryView slug={category} number={1} />
}
