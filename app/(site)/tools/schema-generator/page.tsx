import type { Metadata } from 'next'
import { toolMetadata } from '#site/pages/tool/tool-metadata.ts'
import { ToolPage } from '#site/pages/tool/tool-page.tsx'
import { features, intro, questions, rules } from '#site/tools/schema-generator/page-text.ts'
import { SchemaTool } from '#site/tools/schema-generator/schema-tool.client.tsx'

export function generateMetadata(): Promise<Metadata> {
  return toolMetadata('schema-generator')
}

export default function SchemaGeneratorPage() {
  return (
    <ToolPage
      slug="schema-generator"
      intro={intro}
      features={features}
      rules={rules}
      questions={questions}
    >
      <SchemaTool />
    </ToolPage>
  )
}
