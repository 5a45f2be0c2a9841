import { ToolPage, toolMetadata } from '#site/pages/tool/tool-page.tsx'
import { UtmTool } from '#site/tools/utm-builder/instrument.client.tsx'
import { utmBuilder } from '#site/tools/utm-builder/tool.ts'

export const generateMetadata = () => toolMetadata(utmBuilder)

export default function Page() {
  return (
    <ToolPage tool={utmBuilder}>
      <UtmTool />
    </ToolPage>
  )
}
