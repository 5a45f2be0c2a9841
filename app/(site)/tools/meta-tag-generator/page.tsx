import type { Metadata } from 'next'
import { toolMetadata } from '../_tool/tool-metadata.ts'
import { ToolPage } from '../_tool/tool-page.tsx'
import { MetaTool } from './_meta/meta-tool.client.tsx'
import { features, intro, questions, rules } from './_meta/page-text.ts'

export function generateMetadata(): Promise<Metadata> {
  return toolMetadata('meta-tag-generator')
}

export default function MetaTagGeneratorPage() {
  return (
    <ToolPage
      slug="meta-tag-generator"
      intro={intro}
      features={features}
      rules={rules}
      questions={questions}
    >
      <MetaTool />
    </ToolPage>
  )
}
