import type { Metadata } from 'next'
import { categoryMetadata } from '#site/pages/blog/category-metadata.ts'
import { CategoryView } from '#site/pages/blog/category-view.tsx'

export async function generateMetadata({
  params,
}: PageProps<'/blog/category/[category]'>): Promise<Metadata> {
  return categoryMetadata((await params).category, 1)
}

/** The posts of one category. */
export default async function CategoryPage({ params }: PageProps<'/blog/category/[category]'>) {
  const { category } = await params
  return <CategoryView slug={category} number={1} />
}
