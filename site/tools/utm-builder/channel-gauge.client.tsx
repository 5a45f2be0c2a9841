'use client'

import type { Channel } from './logic/channel.ts'
import { channelRules } from './logic/channel-rules.ts'

const STEP = 20
const WIDTH = channelRules.length * STEP

/** Shows the default channel in Analytics and a scale of all rules up to the one that matches. */
export function ChannelGauge({ channel }: { channel: Channel | null }) {
  const depth = channel?.rule ?? (channel ? channelRules.length : 0)

  return (
    <section aria-labelledby="channel-title" className="utm-block">
      <div className="utm-block-head">
        <h3 id="channel-title">Channel in Analytics</h3>
        <p className="note">{ruleText(channel)}</p>
      </div>
      <p className="utm-channel" data-unassigned={channel?.rule === null || undefined}>
        {channel ? (
          channel.name
        ) : (
          <span className="note">Enter a source and a medium to see the channel.</span>
        )}
      </p>
      <svg aria-hidden="true" className="utm-gauge" viewBox={`0 0 ${WIDTH} 36`}>
        <path className="utm-gauge-line" d={`M0 13H${WIDTH}`} />
        {channelRules.map(({ channel: name }, index) => {
          const x = index * STEP + STEP / 2
          const isHit = index + 1 === channel?.rule
          return isHit ? (
            <path key={name} className="utm-gauge-hit" d={`M${x} 4l7 9-7 9-7-9z`} />
          ) : (
            <path
              key={name}
              className="utm-gauge-tick"
              data-tried={index < depth || undefined}
              d={`M${x} ${index % 5 === 4 ? 6 : 9}v${index % 5 === 4 ? 14 : 8}`}
            />
          )
        })}
        {channelRules.map(({ channel: name }, index) =>
          (index + 1) % 5 === 0 || index === 0 || index + 1 === channelRules.length ? (
            <text key={name} x={index * STEP + STEP / 2} y="34">
              {index + 1}
            </text>
          ) : null,
        )}
      </svg>
      {channel && <p className="utm-says">{channel.says}</p>}
      {channel?.note && <p className="utm-says utm-odd">{channel.note}</p>}
      <details className="utm-fold">
        <summary>All {channelRules.length} rules, in Google's order</summary>
        <ol className="utm-rules">
          {channelRules.map(({ channel: name, says }, index) => (
            <li key={name} aria-current={index + 1 === channel?.rule ? 'true' : undefined}>
              <strong>{name}</strong> {says}
            </li>
          ))}
          <li value={channelRules.length + 1}>
            <strong>Unassigned</strong> No rule matches.
          </li>
        </ol>
      </details>
    </section>
  )
}

function ruleText(channel: Channel | null): string {
  if (!channel) return ''
  return channel.rule === null
    ? `none of ${channelRules.length} rules match`
    : `matches rule ${channel.rule} of ${channelRules.length}`
}
