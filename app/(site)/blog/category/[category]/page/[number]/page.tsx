import type { Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import { listPath, parsePageNumber } from '#site/content/blog-lists.ts'
import { categoryMetadata } from '#site/pages/blog/category-metadata.ts'
import { CategoryView } from '#site/pages/blog/category-view.tsx'

type Props = PageProps<'/blog/category/[category]/page/[number]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { category, number } = await params
  return categoryMetadata(category, parsePageNumber(number) ?? 0)
}

/** A further page of a category. */
export default async function FurtherCategoryPage({ params }: Props) {
  const { category, number } = await params
  // The first page is the category itself.
  if (number === '1') permanentRedirect(listPath({ category, number: 1 }))

  return <CategoryView slug={category} number={parsePageNumber(number) ?? 0} />
}
