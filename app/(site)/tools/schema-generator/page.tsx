import { ToolPage, toolMetadata } from '#site/pages/tool/tool-page.tsx'
import { SchemaTool } from '#site/tools/schema-generator/instrument.client.tsx'
import { schemaGenerator } from '#site/tools/schema-generator/tool.ts'

export const generateMetadata = () => toolMetadata(schemaGenerator)

export default function Page() {
  return (
    <ToolPage tool={schemaGenerator}>
      <SchemaTool />
    </ToolPage>
  )
}
