'use client'

import { useState } from 'react'
import { ChoiceField } from '#site/tools/kit/choice-field.client.tsx'
import { FileDrop } from '#site/tools/kit/file-drop.client.tsx'
import { ToolField } from '#site/tools/kit/tool-field.client.tsx'
import { Button } from '#site/ui/button.tsx'
import { added, PALETTE_SIZE, refilled } from './logic/palette.ts'
import { colorsOfPicture } from './logic/picture.ts'
import type { Scheme } from './logic/schemes.ts'
import { readColors, SCHEMES } from './logic/state.ts'
import type { Swatch } from './logic/swatch.ts'

/** The longer side at which a picture is read, in pixels: enough for its colors, and a few milliseconds a round. */
const READ_SIZE = 112

/** How colors are drawn, one more of them, and colors that are there already: in a picture or a text. */
export function SchemeBar({ scheme, swatches, onScheme, onChange }: SchemeBarProps) {
  const [text, setText] = useState('')
  const [problems, setProblems] = useState<{ text?: string; picture?: string }>({})
  const isFull = swatches.length >= PALETTE_SIZE.most

  const readText = () => {
    const read = readColors(text)
    setProblems(read ? {} : { text: 'Give at least two colors as hex: #12355b #e4572e.' })
    if (!read) return
    onChange(read)
    setText('')
  }
  const readPicture = async (file: File) => {
    const found = await colorsOfFile(file, swatches.length)
    const next = found && refilled(swatches, found)
    setProblems(
      next
        ? {}
        : {
            picture: found
              ? `${file.name} has only one color.`
              : `${file.name} is not an image this browser can show. Try a PNG or JPG.`,
          },
    )
    if (next) onChange(next)
  }

  return (
    <div className="scheme-bar">
      <ChoiceField<Scheme>
        id="scheme"
        label="Draw colors"
        value={scheme}
        choices={SCHEMES}
        onChange={onScheme}
      />
      <Button onClick={() => onChange(added(swatches, scheme, Math.random))} disabled={isFull}>
        Add a color
      </Button>
      <p className="note scheme-hint">
        <span className="scheme-key">
          <kbd>Space</kbd> draws anew what is not locked.{' '}
        </span>
        {swatches.length} of {PALETTE_SIZE.most} colors
      </p>
      <details className="scheme-more">
        <summary>Start from an image or a list</summary>
        <div>
          <FileDrop
            label="Choose an image"
            accept="image/*"
            hint="Or drop it here. It is read in this browser and goes nowhere."
            error={problems.picture ?? null}
            onFile={readPicture}
          />
          <div>
            <ToolField
              id="colors-text"
              label="Hex colors"
              value={text}
              onChange={setText}
              error={problems.text}
              placeholder="#12355b #e4572e #f2b134"
              spellCheck={false}
              hint="Any text with hex colors in it: a style sheet, a mail."
            />
            <Button size="small" onClick={readText} disabled={text.trim() === ''}>
              Use these colors
            </Button>
          </div>
        </div>
      </details>
    </div>
  )
}

type SchemeBarProps = {
  scheme: Scheme
  swatches: readonly Swatch[]
  onScheme: (scheme: Scheme) => void
  onChange: (swatches: readonly Swatch[]) => void
}

/** The main colors of a picture from this device; null when the browser cannot show it. */
async function colorsOfFile(file: File, count: number): Promise<string[] | null> {
  const pixels = await pixelsOf(file)
  if (!pixels) return null
  const rounds = colorsOfPicture(pixels, count, Math.random)
  let round = rounds.next()
  while (!round.done) {
    // The page answers between two rounds.
    await new Promise((resolve) => setTimeout(resolve))
    round = rounds.next()
  }
  return round.value
}

async function pixelsOf(file: File): Promise<Uint8ClampedArray | null> {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const scale = Math.min(1, READ_SIZE / Math.max(image.naturalWidth, image.naturalHeight))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(image.naturalWidth * scale))
    canvas.height = Math.max(1, Math.round(image.naturalHeight * scale))
    const context = canvas.getContext('2d')
    if (!context) return null
    // Pixels are picked, not blended: what lies between two colors is not a color of the picture.
    context.imageSmoothingEnabled = false
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    return context.getImageData(0, 0, canvas.width, canvas.height).data
  } catch {
    // Not a picture, or a damaged one.
    return null
  } finally {
    URL.revokeObjectURL(url)
  }
}
