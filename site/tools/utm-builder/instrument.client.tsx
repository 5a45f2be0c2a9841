'use client'

import './utm.css'
import { useEffect, useState } from 'react'
import { CopyButton } from '#site/tools/kit/copy-button.client.tsx'
import { DownloadButton } from '#site/tools/kit/download-button.client.tsx'
import { toolMessages } from '#site/tools/kit/messages.ts'
import { ToolFrame } from '#site/tools/kit/tool-frame.client.tsx'
import { type ToolState, useToolState } from '#site/tools/kit/use-tool-state.client.ts'
import { qrMessages } from '#site/tools/qr-generator/messages.ts'
import { Shape } from '#site/ui/shape.tsx'
import { useIdleImport } from '#site/ui/use-idle-import.client.ts'
import { BulkPanel } from './bulk-panel.client.tsx'
import { ChannelGauge } from './channel-gauge.client.tsx'
import { LinkChart } from './link-chart.client.tsx'
import { adviceOn, readDomains } from './logic/advice.ts'
import { type Channel, channelOf } from './logic/channel.ts'
import { type BuiltLink, buildLink } from './logic/link.ts'
import { tagValues } from './logic/naming.ts'
import type { UtmState } from './logic/state.ts'
import { type Advice, fieldId } from './logic/tags.ts'
import { definition } from './state.ts'
import { TemplateShelf } from './template-shelf.client.tsx'
import { UtmForm, UtmOptions } from './utm-form.client.tsx'

const loadSheet = () => import('./sheet.client.tsx')
const loadDrawing = () => import('./draw-qr.ts')

const COPY_ID = 'copy-url'

const MISSING = 'Please fill in the required fields'

/** The UTM Builder: a form, the tagged link and its parts, the channel, and bulk tagging. */
export function Instrument() {
  const tool = useToolState(definition)
  const { state } = tool
  const link = buildLink(state, state)
  const channel = channelOf(tagValues(state, state))
  const advice = adviceOn(state, state, readDomains(state.domains))
  const [isAsked, setAsked] = useState(false)
  const missing = link.ok ? [] : link.missing

  // Hide the errors once the link is complete or the form is reset.
  useEffect(() => {
    if (link.ok || tool.isInitial) setAsked(false)
  }, [link.ok, tool.isInitial])

  const focusFirstBlank = () => {
    setAsked(true)
    document.getElementById(fieldId(missing[0] ?? 'url'))?.focus()
  }

  return (
    <ToolFrame
      tool={tool}
      resultTitle="Link and channel"
      glance={<Glimpse link={link} channel={channel} />}
      summary={summarize(link, channel, advice.length)}
      shortcuts={[
        { keys: 'c', label: 'Copy link', run: () => document.getElementById(COPY_ID)?.click() },
      ]}
      below={
        <>
          <UtmOptions tool={tool} />
          <TemplateShelf tool={tool} />
          <BulkPanel tool={tool} />
        </>
      }
      actions={
        <CopyButton
          id={COPY_ID}
          kind="primary"
          text={link.ok ? link.url : ''}
          said="UTM URL copied to clipboard"
          refusal={link.ok ? null : (link.problem ?? MISSING)}
          onRefused={focusFirstBlank}
          onCopied={tool.note}
        >
          Copy URL
        </CopyButton>
      }
      result={
        <>
          <LinkChart link={link} fields={state} />
          <UtmAdvice advice={advice} />
          <SheetFold tool={tool} />
          <ChannelGauge channel={channel} />
          <QrCard url={link.ok ? link.url : null} onSaved={tool.note} />
        </>
      }
    >
      <UtmForm tool={tool} missing={isAsked ? missing : []} />
    </ToolFrame>
  )
}

/** Shows the end of the link, with the tags, and the channel. */
function Glimpse({ link, channel }: { link: BuiltLink; channel: Channel | null }) {
  if (!link.ok) return 'No link yet'
  return (
    <>
      <span className="utm-glimpse">
        <bdi dir="ltr">{link.url}</bdi>
      </span>
      {channel?.name}
    </>
  )
}

function summarize(link: BuiltLink, channel: Channel | null, advice: number): string {
  if (!link.ok) return link.problem ?? MISSING
  const points = advice === 1 ? '1 suggestion' : `${advice} suggestions`
  return `Link with ${link.url.length} characters, channel ${channel?.name ?? 'unknown'}, ${points}.`
}

/** Lists problems with the link and the reason for each. */
function UtmAdvice({ advice }: { advice: readonly Advice[] }) {
  if (advice.length === 0) return null

  return (
    <section aria-labelledby="advice-title" className="utm-block">
      <h3 id="advice-title">Before you send it</h3>
      <ul className="utm-advice">
        {advice.map(({ field, tone, text, reason }) => (
          <li key={field + text} data-tone={tone}>
            <Shape name={tone === 'bad' ? 'cone' : 'ring'} />
            <p>
              <span className="sr-only">{tone === 'bad' ? 'Fix: ' : 'Consider: '}</span>
              <strong>{text}</strong> {reason}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Table of links, loaded when the browser is idle. */
function SheetFold({ tool }: { tool: ToolState<UtmState> }) {
  const loaded = useIdleImport(loadSheet)
  const rows = tool.state.sheet === '' ? 0 : tool.state.sheet.split('\n').length

  return (
    <details className="utm-fold utm-sheet-fold">
      <summary>
        Table
        <span className="note">
          {rows === 0
            ? 'paste a list and edit it like a spreadsheet'
            : `${rows} ${rows === 1 ? 'row' : 'rows'}`}
        </span>
      </summary>
      <div>
        {loaded ? (
          <loaded.Sheet tool={tool} />
        ) : (
          <p className="note">{toolMessages.stillLoading('The table')}</p>
        )}
      </div>
    </details>
  )
}

/** QR code of the link. The code that draws it loads when the browser is idle, so that it works offline. */
function QrCard({ url, onSaved }: { url: string | null; onSaved: () => void }) {
  const loaded = useIdleImport(loadDrawing)

  if (url === null) return null
  const code = loaded?.drawQr(url) ?? null
  return (
    <section aria-labelledby="qr-title" className="utm-block utm-qr">
      {code ? (
        // biome-ignore lint/performance/noImgElement: a generated data URL needs no optimization.
        <img
          src={`data:image/svg+xml,${encodeURIComponent(code.svg)}`}
          alt="QR code of the link"
          width="160"
          height="160"
        />
      ) : (
        <span className="utm-qr-blank" />
      )}
      <div>
        <h3 id="qr-title">QR code</h3>
        <p className="note">
          {loaded && !code
            ? 'This link is too long for a QR code. Shorten the link first.'
            : `Opens the same link${code ? `, ${code.modules} × ${code.modules} modules` : ''}. Shorter links make simpler codes that scan from farther away.`}
        </p>
        <DownloadButton
          size="small"
          file={() => new Blob([code?.svg ?? ''], { type: 'image/svg+xml' })}
          name="utm-link.svg"
          said={qrMessages.downloaded}
          failed={qrMessages.downloadFailed}
          onSaved={onSaved}
          disabled={!code}
        >
          Download QR code
        </DownloadButton>
      </div>
    </section>
  )
}
