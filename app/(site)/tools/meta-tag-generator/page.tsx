import type { Metadata } from 'next'
import { toolMetadata } from '#site/pages/tool/tool-metadata.ts'
import { ToolPage } from '#site/pages/tool/tool-page.tsx'
import { MetaTool } from '#site/tools/meta-tag-generator/meta-tool.client.tsx'
import { features, intro, questions, rules } from '#site/tools/meta-tag-generator/page-text.ts'

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
