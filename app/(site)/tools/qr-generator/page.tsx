import type { Metadata } from 'next'
import { toolMetadata } from '../_tool/tool-metadata.ts'
import { ToolPage } from '../_tool/tool-page.tsx'
import { features, intro, questions, rules } from './_qr/page-text.ts'
import { QrGenerator } from './_qr/qr-generator.client.tsx'

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
