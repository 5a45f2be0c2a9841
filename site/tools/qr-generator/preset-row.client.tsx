'use client'

import { useEffect, useMemo, useRef, useState } from 'react'
import type { ToolState } from '#site/tools/kit/use-tool-state.client.ts'
import { whenIdle } from '#site/ui/when-idle.ts'
import { PLAIN_LOOK, QUIET_ZONE } from './logic/design.ts'
import type { Caption } from './logic/frame.ts'
import { PRESETS, type Preset } from './logic/presets.ts'
import { makeQrCode } from './logic/qr-code.ts'
import { renderSvg } from './logic/svg.ts'
import type { QrState } from './state.ts'
import { useCaption } from './use-caption.client.ts'

const SAMPLE_PX = 56

const PRELOAD_MARGIN = '50% 0px'

const NOT_DRAWN_YET = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E"

/** Renders styles to start from, each as a small sample code. */
export function PresetRow({ tool: { state, change } }: { tool: ToolState<QrState> }) {
  const row = useRef<HTMLFieldSetElement>(null)
  const [isSeen, setSeen] = useState(false)
  const caption = useCaption(state.caption, isSeen, 'preview')
  const [drawn, setDrawn] = useState(0)
  const current = new Map<string, unknown>(Object.entries(state))
  const isSet = (preset: Preset) =>
    Object.entries(settingsOf(preset)).every(([name, value]) => current.get(name) === value)

  useEffect(() => {
    if (!row.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        setSeen(true)
      },
      { rootMargin: PRELOAD_MARGIN },
    )
    observer.observe(row.current)
    return () => observer.disconnect()
  }, [])

  // One preset per idle period, because drawing all of them together would block a phone.
  useEffect(
    () => (isSeen && drawn < PRESETS.length ? whenIdle(() => setDrawn(drawn + 1)) : undefined),
    [isSeen, drawn],
  )

  return (
    <fieldset ref={row} className="qr-presets">
      <legend>Style</legend>
      <div>
        {PRESETS.map((preset, at) => (
          <button
            key={preset.name}
            type="button"
            aria-pressed={isSet(preset)}
            onClick={() => change(settingsOf(preset), null)}
          >
            <PresetImage
              preset={preset}
              caption={preset.frame === 'none' ? null : caption}
              isDrawn={at < drawn}
            />
            <span>{preset.name}</span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}

/**
 * Renders a preset's sample code once the row is nearly in view and the browser is idle. In the HTML, the eight
 * drawings would outweigh the rest of the page.
 */
function PresetImage({ preset, caption, isDrawn }: PresetImageProps) {
  const image = useMemo(
    () => (isDrawn ? imageOf(preset, caption) : NOT_DRAWN_YET),
    [preset, caption, isDrawn],
  )

  // biome-ignore lint/performance/noImgElement: a data URL drawn in this tab, with no file to optimize
  return <img src={image} alt="" width={SAMPLE_PX} height={SAMPLE_PX} />
}

type PresetImageProps = {
  preset: Preset
  caption: Caption | null
  isDrawn: boolean
}

function settingsOf({ name: _, ...settings }: Preset): Omit<Preset, 'name'> {
  return settings
}

function imageOf(preset: Preset, caption: Caption | null): string | undefined {
  const { name, frame, color, background, ...style } = preset
  const made = makeQrCode(name.toUpperCase(), 'M')
  if (!made.ok) return undefined
  const look = {
    ...PLAIN_LOOK,
    color,
    background,
    // A small margin is enough to separate a sample from its button.
    quietZone: frame === 'none' ? 2 : QUIET_ZONE,
    style,
    frame: frame === 'none' ? null : { kind: frame, place: 'below' as const, caption },
  }
  return `data:image/svg+xml,${encodeURIComponent(renderSvg(made.code, look, SAMPLE_PX))}`
}
