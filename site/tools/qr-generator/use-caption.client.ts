'use client'

import { useEffect, useRef, useState } from 'react'
import type { Caption } from './logic/frame.ts'
import { movedPath } from './logic/path.ts'
import { traceMask } from './logic/trace.ts'
import type { QrState } from './state.ts'

/** Pixels of a letter while it is traced: fine enough for a poster. */
const LETTER = 128

/** Room around the letters, in pixels: some reach beyond their line. */
const AIR = 64

/**
 * The text of a frame as the outline of its letters, in the typeface of this site's headings; null while empty. Drawing
 * it takes a phone a moment: it is drawn once a frame is set, or a preview of one is seen.
 */
export function useCaption({ frame, caption: text }: CaptionWish, isSeen: boolean): Caption | null {
  const [caption, setCaption] = useState<Caption | null>(null)
  const drawn = useRef<string | null>(null)
  const isNeeded = isSeen || frame !== 'none'

  useEffect(() => {
    // A frame that is set or taken away leaves its text as it was.
    if (!isNeeded || drawn.current === text) return
    let isWanted = true
    const face = getComputedStyle(document.documentElement).getPropertyValue('--face-display')
    const font = `600 ${LETTER}px ${face || 'sans-serif'}`
    const draw = () => {
      if (!isWanted) return
      drawn.current = text
      setCaption(drawCaption(text.trim(), font))
    }
    // The headings have loaded it; without it, what stands in for it is drawn.
    document.fonts.load(font).then(draw, draw)
    return () => {
      isWanted = false
    }
  }, [text, isNeeded])

  return caption
}

type CaptionWish = Pick<QrState, 'frame' | 'caption'>

function drawCaption(text: string, font: string): Caption | null {
  if (text === '') return null
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  if (!context) return null
  context.font = font
  const length = context.measureText(text).width
  // Resizing a canvas forgets its font.
  context.canvas.width = Math.ceil(length) + 2 * AIR
  context.canvas.height = LETTER + 2 * AIR
  context.font = font
  context.textBaseline = 'alphabetic'
  const base = LETTER + AIR / 2
  context.fillText(text, AIR, base)
  const { width, height } = context.canvas
  const mask = { width, height, data: opacities(context.getImageData(0, 0, width, height).data) }
  const path = movedPath(traceMask(mask), (x, y) => [(x - AIR) / LETTER, (y - base) / LETTER])
  return path.length > 0 ? { path, width: length / LETTER } : null
}

/** Every fourth number: a loop, for a function called for each of them takes longer than all the rest of the drawing. */
function opacities(pixels: Uint8ClampedArray): Uint8ClampedArray {
  const found = new Uint8ClampedArray(pixels.length / 4)
  for (let at = 0; at < found.length; at += 1) found[at] = pixels[at * 4 + 3] ?? 0
  return found
}
