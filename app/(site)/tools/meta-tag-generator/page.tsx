import { ToolPage, toolMetadata } from '#site/pages/tool/tool-page.tsx'
import { MetaTool } from '#site/tools/meta-tag-generator/instrument.client.tsx'
import { metaTagGenerator } from '#site/tools/meta-tag-generator/tool.ts'

export const generateMetadata = () => toolMetadata(metaTagGenerator)

export default function Page() {
  return (
    <ToolPage tool={metaTagGenerator}>
      <MetaTool />
    </ToolPage>
  )
}
