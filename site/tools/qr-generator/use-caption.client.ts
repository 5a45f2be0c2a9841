'use client'

import { useEffect, useState } from 'react'
import type { Caption } from './logic/frame.ts'
import { movedPath } from './logic/path.ts'
import { traceMask } from './logic/trace.ts'

/** Pixels of a letter while it is traced: fine enough for a poster. */
const LETTER = 128

/** Room around the letters, in pixels: some reach beyond their line. */
const AIR = 64

/** The text of a frame as the outline of its letters, in the typeface of this site's headings; null while empty. */
export function useCaption(text: string): Caption | null {
  const [caption, setCaption] = useState<Caption | null>(null)

  useEffect(() => {
    let isWanted = true
    const face = getComputedStyle(document.documentElement).getPropertyValue('--face-display')
    const font = `600 ${LETTER}px ${face || 'sans-serif'}`
    const draw = () => isWanted && setCaption(drawCaption(text.trim(), font))
    // The headings have loaded it; without it, what stands in for it is drawn.
    document.fonts.load(font).then(draw, draw)
    return () => {
      isWanted = false
    }
  }, [text])

  return caption
}

function drawCaption(text: string, font: string): Caption | null {
  if (text === '') return null
  const context = new OffscreenCanvas(1, 1).getContext('2d')
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
  const { data } = context.getImageData(0, 0, width, height)
  const mask = { width, height, data: data.filter((_, at) => at % 4 === 3) }
  const path = movedPath(traceMask(mask), (x, y) => [(x - AIR) / LETTER, (y - base) / LETTER])
  return path.length > 0 ? { path, width: length / LETTER } : null
}
