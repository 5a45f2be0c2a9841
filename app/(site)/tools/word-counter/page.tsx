import { ToolPage, toolMetadata } from '#site/pages/tool/tool-page.tsx'
import { WordTool } from '#site/tools/word-counter/instrument.client.tsx'
import { wordCounter } from '#site/tools/word-counter/tool.ts'

export const generateMetadata = () => toolMetadata(wordCounter)

export default function Page() {
  return (
    <ToolPage tool={wordCounter}>
      <WordTool />
    </ToolPage>
  )
}
