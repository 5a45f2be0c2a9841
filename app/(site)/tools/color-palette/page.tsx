import type { Metadata } from 'next'
import { toolMetadata } from '../_tool/tool-metadata.ts'
import { ToolPage } from '../_tool/tool-page.tsx'
import { features, intro, questions, rules } from './_palette/page-text.ts'
import { PaletteTool } from './_palette/palette-tool.client.tsx'

export function generateMetadata(): Promise<Metadata> {
  return toolMetadata('color-palette')
}

export default function ColorPalettePage() {
  return (
    <ToolPage
      slug="color-palette"
      intro={intro}
      features={features}
      rules={rules}
      questions={questions}
    >
      <PaletteTool />
    </ToolPage>
  )
}
