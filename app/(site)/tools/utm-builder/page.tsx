import type { Metadata } from 'next'
import { toolMetadata } from '#site/pages/tool/tool-metadata.ts'
import { ToolPage } from '#site/pages/tool/tool-page.tsx'
import { features, intro, questions, rules } from '#site/tools/utm-builder/page-text.ts'
import { UtmTool } from '#site/tools/utm-builder/utm-tool.client.tsx'

export function generateMetadata(): Promise<Metadata> {
  return toolMetadata('utm-builder')
}

export default function UtmBuilderPage() {
  return (
    <ToolPage
      slug="utm-builder"
      intro={intro}
      features={features}
      rules={rules}
      questions={questions}
    >
      <UtmTool />
    </ToolPage>
  )
}
