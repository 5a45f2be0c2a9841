'use client'

import { useMemo, useState } from 'react'
import './qr-fields.css'
import './qr-plate.css'
import './qr-result.css'
import { ToolFrame } from '#site/tools/kit/tool-frame.client.tsx'
import { useToolState } from '#site/tools/kit/use-tool-state.client.ts'
import { BatchFields } from './batch-fields.client.tsx'
import { LookFields } from './look-fields.client.tsx'
import { PayloadFields } from './payload-fields.client.tsx'
import { QrActions } from './qr-actions.client.tsx'
import { QrResult } from './qr-result.client.tsx'
import type { Logo } from './read-logo.ts'
import { definition } from './state.ts'
import { summaryOf } from './summary.ts'
import { useBatch } from './use-batch.client.ts'
import { useExports } from './use-exports.client.ts'
import { useVerdict } from './use-verdict.client.ts'
import { workOf } from './work.ts'

/** The QR Code Generator: content and look on the left, the code and what is wrong with it on the right. */
export function QrTool() {
  const tool = useToolState(definition)
  const [logo, setLogo] = useState<Logo | null>(null)
  const { state } = tool
  const work = useMemo(() => workOf(state, logo), [state, logo])
  const { trials, ...verdict } = useVerdict(work.drawing?.code ?? null, work.drawing?.look ?? null)
  const batch = useBatch(tool.note)
  const hasExports = useExports()
  const worksOffline = hasExports && verdict.isLoaded && batch.isLoaded
  const press = (id: string) => () => document.getElementById(id)?.click()

  return (
    <ToolFrame
      tool={tool}
      resultTitle="QR code and how well it reads"
      summary={summaryOf(work, trials)}
      shortcuts={[
        { keys: 'c', label: 'Copy the address of the picture', run: press('qr-copy') },
        { keys: 'd', label: 'Save the picture', run: press('qr-save') },
      ]}
      result={<QrResult work={work} trials={trials} state={state} worksOffline={worksOffline} />}
      actions={<QrActions tool={tool} work={work} />}
    >
      <PayloadFields tool={tool} work={work} />
      <LookFields tool={tool} work={work} logo={logo} onLogo={setLogo} />
      <BatchFields state={state} logo={logo} batch={batch} />
    </ToolFrame>
  )
}
