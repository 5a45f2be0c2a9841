import { ToolPage, toolMetadata } from '#site/pages/tool/tool-page.tsx'
import { PaletteTool } from '#site/tools/color-palette/instrument.client.tsx'
import { colorPalette } from '#site/tools/color-palette/tool.ts'

export const generateMetadata = () => toolMetadata(colorPalette)

export default function Page() {
  return (
    <ToolPage tool={colorPalette}>
      <PaletteTool />
    </ToolPage>
  )
}
