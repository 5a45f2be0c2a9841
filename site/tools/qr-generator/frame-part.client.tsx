'use client'

import type { ToolState } from '#site/tools/kit/use-tool-state.client.ts'
import { ChoiceRow } from '#site/ui/choice-row.client.tsx'
import { LabeledField } from '#site/ui/labeled-field.client.tsx'
import { FRAMES, type FrameKind } from './logic/frame.ts'
import { Part } from './part.client.tsx'
import { MAX_CAPTION_LENGTH, type QrState } from './state.ts'

const FRAME_NAMES: Readonly<Record<FrameKind, string>> = {
  none: 'None',
  text: 'Text',
  border: 'Border with text',
}

/** Renders the frame settings: a border, and a text such as “Scan me”. */
export function FramePart({ tool: { state, change } }: { tool: ToolState<QrState> }) {
  const { frame, caption } = state
  const value = frame === 'none' || caption === '' ? FRAME_NAMES[frame] : `“${caption}”`

  return (
    <Part title="Frame" value={value}>
      <ChoiceRow
        name="frame"
        legend="Frame type"
        value={frame}
        choices={FRAMES.map((kind) => ({ value: kind, label: FRAME_NAMES[kind] }))}
        onChange={(kind) => change({ frame: kind }, null)}
      />
      {frame !== 'none' && (
        <>
          <LabeledField
            id="qr-caption"
            label="Frame text"
            value={caption}
            maxLength={MAX_CAPTION_LENGTH}
            autoComplete="off"
            hint="A short call to action, such as “Scan me” or “View menu”."
            onChange={(text) => change({ caption: text })}
          />
          <ChoiceRow
            name="captionPlace"
            legend="Text position"
            value={state.captionPlace}
            choices={[
              { value: 'below', label: 'Below' },
              { value: 'above', label: 'Above' },
            ]}
            onChange={(captionPlace) => change({ captionPlace }, null)}
          />
        </>
      )}
    </Part>
  )
}
