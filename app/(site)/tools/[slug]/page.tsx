import { sayMissing } from '#lib/next/render.ts'
import { ToolNotFound, ToolPage, toolMetadata } from '#site/pages/tool/tool-page.tsx'
import { findTool } from '#site/tools/list.ts'

type Props = PageProps<'/tools/[slug]'>

const toolOf = async ({ params }: Props) => findTool((await params).slug)

export const generateMetadata = async (props: Props) => toolMetadata(await toolOf(props))

export default async function ToolRoute(props: Props) {
  const tool = await toolOf(props)
  if (!tool) sayMissing()
  return tool ? <ToolPage tool={tool} /> : <ToolNotFound />
}
