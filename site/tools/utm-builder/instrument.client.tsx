'use client'

import './utm.css'
import { CopyButton } from '#site/tools/kit/copy-button.client.tsx'
import { ToolFrame } from '#site/tools/kit/tool-frame.client.tsx'
import { useToolState } from '#site/tools/kit/use-tool-state.client.ts'
import { BulkPanel } from './bulk-panel.client.tsx'
import { ChannelGauge } from './channel-gauge.client.tsx'
import { LinkChart } from './link-chart.client.tsx'
import { adviceOn, readDomains } from './logic/advice.ts'
import { type Channel, channelOf } from './logic/channel.ts'
import { type BuiltLink, buildLink } from './logic/link.ts'
import { tagValues } from './logic/naming.ts'
import { QrCard } from './qr-card.client.tsx'
import { definition } from './state.ts'
import { TemplateShelf } from './template-shelf.client.tsx'
import { UtmAdvice } from './utm-advice.client.tsx'
import { UtmForm } from './utm-form.client.tsx'

const COPY_ID = 'copy-url'
const MISSING = 'Please fill in the required fields'

/** The UTM Builder: a form, the link it makes taken apart, the channel it leads to, and many links at once. */
export function UtmTool() {
  const tool = useToolState(definition)
  const { state } = tool
  const link = buildLink(state, state)
  const channel = channelOf(tagValues(state, state))
  const advice = adviceOn(state, state, readDomains(state.domains))

  return (
    <ToolFrame
      tool={tool}
      resultTitle="Link and channel"
      summary={sayLink(link, channel, advice.length)}
      shortcuts={[
        { keys: 'c', label: 'Copy the link', run: () => document.getElementById(COPY_ID)?.click() },
      ]}
      actions={
        <CopyButton
          id={COPY_ID}
          kind="primary"
          text={link.ok ? link.url : ''}
          said="UTM URL copied to clipboard"
          refusal={link.ok ? null : (link.problem ?? MISSING)}
          onCopied={tool.note}
        >
          Copy URL
        </CopyButton>
      }
      result={
        <>
          <LinkChart link={link} fields={state} />
          <UtmAdvice advice={advice} />
          <ChannelGauge channel={channel} />
          <QrCard url={link.ok ? link.url : null} onSaved={tool.note} />
        </>
      }
    >
      <UtmForm tool={tool} />
      <TemplateShelf tool={tool} />
      <BulkPanel tool={tool} />
    </ToolFrame>
  )
}

function sayLink(link: BuiltLink, channel: Channel | null, advice: number): string {
  if (!link.ok) return link.problem ?? MISSING
  const points = advice === 1 ? '1 point to look at' : `${advice} points to look at`
  return `Link of ${link.url.length} characters, channel ${channel?.name ?? 'unknown'}, ${points}.`
}
