import { ToolPage, toolMetadata } from '#site/pages/tool/tool-page.tsx'
import { QrTool } from '#site/tools/qr-generator/instrument.client.tsx'
import { qrGenerator } from '#site/tools/qr-generator/tool.ts'

export const generateMetadata = () => toolMetadata(qrGenerator)

export default function Page() {
  return (
    <ToolPage tool={qrGenerator}>
      <QrTool />
    </ToolPage>
  )
}
