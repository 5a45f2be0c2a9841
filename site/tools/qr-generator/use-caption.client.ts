'use client'

import { useEffect, useRef, useState } from 'react'
import type { Caption } from './logic/frame.ts'
import { movedPath } from './logic/path.ts'
import { traceMask } from './logic/trace.ts'

/** Pixels of a letter while it is traced: fine enough for a poster, or for a preview. */
const LETTER = { poster: 128, preview: 32 } as const

/** Room around the letters, as a share of their size: some reach beyond their line. */
const AIR = 0.5

/**
 * The text of a frame as the outline of its letters, in the typeface of this site's headings; null while empty. Drawing
 * it takes a phone a moment.
 *
 * @param isNeeded whether it is drawn yet
 */
export function useCaption(
  text: string,
  isNeeded: boolean,
  use: keyof typeof LETTER = 'poster',
): Caption | null {
  const [caption, setCaption] = useState<Caption | null>(null)
  const drawn = useRef<string | null>(null)
  const letter = LETTER[use]

  useEffect(() => {
    // A frame that is set or taken away leaves its text as it was.
    if (!isNeeded || drawn.current === text) return
    let isWanted = true
    const face = getComputedStyle(document.documentElement).getPropertyValue('--face-display')
    const font = `600 ${letter}px ${face || 'sans-serif'}`
    const draw = () => {
      if (!isWanted) return
      drawn.current = text
      setCaption(drawCaption(text.trim(), font, letter))
    }
    // The headings have loaded it; without it, what stands in for it is drawn.
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
  const air = letter * AIR
  // Resizing a canvas forgets its font.
  context.canvas.width = Math.ceil(length) + 2 * air
  context.canvas.height = letter + 2 * air
  context.font = font
  context.textBaseline = 'alphabetic'
  const base = letter + air / 2
  context.fillText(text, air, base)
  const { width, height } = context.canvas
  const mask = { width, height, data: opacities(context.getImageData(0, 0, width, height).data) }
  const path = movedPath(traceMask(mask), (x, y) => [(x - air) / letter, (y - base) / letter])
  return path.length > 0 ? { path, width: length / letter } : null
}

/** Every fourth number: a loop, for a function called for each of them takes longer than all the rest of the drawing. */
function opacities(pixels: Uint8ClampedArray): Uint8ClampedArray {
  const found = new Uint8ClampedArray(pixels.length / 4)
  for (let at = 0; at < found.length; at += 1) found[at] = pixels[at * 4 + 3] ?? 0
  return found
}
