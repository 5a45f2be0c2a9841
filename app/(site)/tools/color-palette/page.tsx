import type { Metadata } from 'next'
import { toolMetadata } from '#site/pages/tool/tool-metadata.ts'
import { ToolPage } from '#site/pages/tool/tool-page.tsx'
import { features, intro, questions, rules } from '#site/tools/color-palette/page-text.ts'
import { PaletteTool } from '#site/tools/color-palette/palette-tool.client.tsx'

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
