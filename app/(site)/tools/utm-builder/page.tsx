import type { Metadata } from 'next'
import { toolMetadata } from '../_tool/tool-metadata.ts'
import { ToolPage } from '../_tool/tool-page.tsx'
import { features, intro, questions, rules } from './_utm/page-text.ts'
import { UtmTool } from './_utm/utm-tool.client.tsx'

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
