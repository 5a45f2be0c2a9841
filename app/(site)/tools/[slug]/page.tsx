import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ToolPage, toolMetadata } from '#site/pages/tool/tool-page.tsx'
import { type ListedTool, tools } from '#site/tools/list.ts'

export async function generateMetadata(props: PageProps<'/tools/[slug]'>): Promise<Metadata> {
  return toolMetadata(await toolAt(props))
}

export default async function Page(props: PageProps<'/tools/[slug]'>) {
  return <ToolPage tool={await toolAt(props)} />
}

async function toolAt({ params }: PageProps<'/tools/[slug]'>): Promise<ListedTool> {
  const { slug } = await params
  return tools.find((tool) => tool.slug === slug) ?? notFound()
}
