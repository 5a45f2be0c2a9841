import type { Metadata } from 'next'
import { NONE } from '#lib/content/blog-address.ts'
import { parsePageNumber } from '#lib/content/blog-lists.ts'
import { listCategoryPageParams } from '#lib/content/categories.ts'
import { categoryMetadata } from '../../../../_list/category-metadata.ts'
import { CategoryView } from '../../../../_list/category-view.tsx'
import { ListPageNotFound } from '../../../../_list/list-page-not-found.tsx'

type Props = PageProps<'/blog/category/[category]/page/[number]'>

export const ensureStatic = 'navigation'

export const generateStaticParams = listCategoryPageParams

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { category, number } = await params
  return categoryMetadata(category, parsePageNumber(number) ?? 0)
}

/** A further page of a category. */
export default async function FurtherCategoryPage({ params }: Props) {
  const { category, number } = await params
  if (number === NONE) return <ListPageNotFound />

  return <CategoryView slug={category} number={parsePageNumber(number) ?? 0} />
}
