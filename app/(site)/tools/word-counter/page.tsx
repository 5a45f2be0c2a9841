import type { Metadata } from 'next'
import { toolMetadata } from '../_tool/tool-metadata.ts'
import { ToolPage } from '../_tool/tool-page.tsx'
import { features, intro, questions, rules } from './_words/page-text.ts'
import { WordTool } from './_words/word-tool.client.tsx'

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
