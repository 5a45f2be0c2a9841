'use client'

import './utm.css'
import { useEffect, useState } from 'react'
import { CopyButton } from '#site/tools/kit/copy-button.client.tsx'
import { Fold } from '#site/tools/kit/fold.client.tsx'
import { toolMessages } from '#site/tools/kit/messages.ts'
import { ToolFrame } from '#site/tools/kit/tool-frame.client.tsx'
import type { Refusal } from '#site/tools/kit/use-refusal.client.ts'
import { type ToolState, useToolState } from '#site/tools/kit/use-tool-state.client.ts'
import { useIdleImport } from '#site/ui/use-idle-import.client.ts'
import { LinkResult } from './link-result.client.tsx'
import { adviceOn, urlProblems } from './logic/advice.ts'
import { type Channel, channelOf } from './logic/channel.ts'
import { type BuiltLink, buildLink } from './logic/link.ts'
import { tagValues } from './logic/naming.ts'
import type { UtmState } from './logic/state.ts'
import { definition } from './state.ts'
import { fieldId, MoreTags, UtmForm } from './utm-form.client.tsx'

const loadTeams = () => import('./team-panel.client.tsx')

const COPY_ID = 'copy-url'

const MISSING = 'Please fill in the required fields'

/** The UTM Builder: a form, the tagged link, its channel, and the tools for teams. */
export function Instrument() {
  const tool = useToolState(definition)
  const { state } = tool
  const link = buildLink(state, state)
  const channel = link.ok ? channelOf(tagValues(state, state)) : null
  const advice = link.ok ? adviceOn(state, state) : urlProblems(state, state)
  const [isAsked, setAsked] = useState(false)

  // Hide the errors once the link is complete or the form is reset.
  useEffect(() => {
    if (link.ok || tool.isInitial) setAsked(false)
  }, [link.ok, tool.isInitial])

  const focusFirstError = () => {
    setAsked(true)
    const key = link.ok || link.problem !== null ? 'url' : link.missing[0]
    document.getElementById(fieldId(key ?? 'url'))?.focus()
  }
  const errors = { link, advice, isAsked }

  return (
    <ToolFrame
      tool={tool}
      resultTitle="Link and channel"
      glance={<Glimpse link={link} channel={channel} />}
      summary={summarize(link, channel, advice.length)}
      shortcuts={[
        { keys: 'c', label: 'Copy URL', run: () => document.getElementById(COPY_ID)?.click() },
      ]}
      below={
        <>
          <MoreTags tool={tool} errors={errors} />
          <TeamFold tool={tool} />
        </>
      }
      actions={
        <CopyButton
          id={COPY_ID}
          kind="primary"
          text={link.ok ? link.url : ''}
          said="UTM URL copied to clipboard"
          refusal={refusalOf(link)}
          onRefused={focusFirstError}
          onCopied={tool.note}
        >
          Copy URL
        </CopyButton>
      }
      result={<LinkResult link={link} channel={channel} advice={advice} state={state} />}
    >
      <UtmForm tool={tool} errors={errors} />
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

function refusalOf(link: BuiltLink): Refusal | null {
  if (link.ok) return null
  const text = (link.missing.length === 0 && link.problem) || MISSING
  return { title: toolMessages.failed, text }
}

function summarize(link: BuiltLink, channel: Channel | null, advice: number): string {
  if (!link.ok) return link.problem ?? MISSING
  const points = advice === 0 ? '' : `, ${advice} ${advice === 1 ? 'suggestion' : 'suggestions'}`
  return `Link with ${link.url.length} characters, channel ${channel?.name ?? 'unknown'}${points}.`
}

/** Naming rules, templates and many links. Loads when the browser is idle. */
function TeamFold({ tool }: { tool: ToolState<UtmState> }) {
  const loaded = useIdleImport(loadTeams)

  return (
    <Fold title="For teams" note="names, templates, many links">
      {loaded ? (
        <loaded.TeamPanel tool={tool} />
      ) : (
        <p className="note">{toolMessages.stillLoading('This section')}</p>
      )}
    </Fold>
  )
}
