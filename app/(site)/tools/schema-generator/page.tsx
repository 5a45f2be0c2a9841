import type { Metadata } from 'next'
import { toolMetadata } from '../_tool/tool-metadata.ts'
import { ToolPage } from '../_tool/tool-page.tsx'
import { features, intro, questions, rules } from './_schema/page-text.ts'
import { SchemaTool } from './_schema/schema-tool.client.tsx'

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
