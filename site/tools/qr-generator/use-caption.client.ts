'use client'

import { useEffect, useRef, useState } from 'react'
import type { Caption } from './logic/frame.ts'
import { movedPath } from './logic/path.ts'
import { traceMask } from './logic/trace.ts'

/** Font size at which text is traced, in pixels: fine enough for a poster, or for a preview. */
const FONT_SIZE_PX = { poster: 128, preview: 32 } as const

/** Margin around the text as a share of the font size, because some glyphs overhang their box. */
const MARGIN = 0.5

/**
 * Returns the outline of a frame's text in the site's heading font; null while it is empty. Tracing takes a moment on
 * phones.
 *
 * @param isNeeded false while nothing shows the text
 */
export function useCaption(
  text: string,
  isNeeded: boolean,
  use: keyof typeof FONT_SIZE_PX = 'poster',
): Caption | null {
  const [caption, setCaption] = useState<Caption | null>(null)
  const drawn = useRef<string | null>(null)
  const letter = FONT_SIZE_PX[use]

  useEffect(() => {
    // Turning a frame on or off doesn't change its text.
    if (!isNeeded || drawn.current === text) return
    let isWanted = true
    const face = getComputedStyle(document.documentElement).getPropertyValue('--face-display')
    const font = `600 ${letter}px ${face || 'sans-serif'}`
    const draw = () => {
      if (!isWanted) return
      drawn.current = text
      setCaption(drawCaption(text.trim(), font, letter))
    }
    // The page's headings have loaded the font. If it failed, trace the fallback font.
    document.fonts.load(font).then(draw, draw)
    return () => {
      isWanted = false
    }
  }, [text, isNeeded, letter])

  return caption
}

function drawCaption(text: string, font: string, letter: number): Caption | null {
  if (text === '') return null
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  if (!context) return null
  context.font = font
  const length = context.measureText(text).width
  const air = letter * MARGIN
  // Resizing a canvas resets its font.
  context.canvas.width = Math.ceil(length) + 2 * air
  context.canvas.height = letter + 2 * air
  context.font = font
  context.textBaseline = 'alphabetic'
  const base = letter + air / 2
  context.fillText(text, air, base)
  const { width, height } = context.canvas
  const mask = { width, height, data: alphaOf(context.getImageData(0, 0, width, height).data) }
  const path = movedPath(traceMask(mask), (x, y) => [(x - air) / letter, (y - base) / letter])
  return path.length > 0 ? { path, width: length / letter } : null
}

/**
 * Returns the alpha channel. A plain loop, because a callback per pixel would take longer than the rest of the
 * drawing.
 */
function alphaOf(pixels: Uint8ClampedArray): Uint8ClampedArray {
  const alpha = new Uint8ClampedArray(pixels.length / 4)
  for (let at = 0; at < alpha.length; at += 1) alpha[at] = pixels[at * 4 + 3] ?? 0
  return alpha
}
