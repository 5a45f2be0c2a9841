import type { Metadata } from 'next'
import { toolMetadata } from '#site/pages/tool/tool-metadata.ts'
import { ToolPage } from '#site/pages/tool/tool-page.tsx'
import { features, intro, questions, rules } from '#site/tools/word-counter/page-text.ts'
import { WordTool } from '#site/tools/word-counter/word-tool.client.tsx'

export function generateMetadata(): Promise<Metadata> {
  return toolMetadata('word-counter')
}

export default function WordCounterPage() {
  return (
    <ToolPage
      slug="word-counter"
      intro={intro}
      features={features}
      rules={rules}
      questions={questions}
    >
      <WordTool />
    </ToolPage>
  )
}
