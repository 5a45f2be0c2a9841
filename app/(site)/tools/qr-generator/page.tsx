import type { Metadata } from 'next'
import { toolMetadata } from '#site/pages/tool/tool-metadata.ts'
import { ToolPage } from '#site/pages/tool/tool-page.tsx'
import { features, intro, questions, rules } from '#site/tools/qr-generator/page-text.ts'
import { QrGenerator } from '#site/tools/qr-generator/qr-generator.client.tsx'

export function generateMetadata(): Promise<Metadata> {
  return toolMetadata('qr-generator')
}

export default function QrGeneratorPage() {
  return (
    <ToolPage
      slug="qr-generator"
      intro={intro}
      features={features}
      rules={rules}
      questions={questions}
    >
      <QrGenerator />
    </ToolPage>
  )
}
