'use client'

import { useState } from 'react'
import { ChoiceField } from '#site/tools/kit/choice-field.client.tsx'
import { FileDrop } from '#site/tools/kit/file-drop.client.tsx'
import { ToolField } from '#site/tools/kit/tool-field.client.tsx'
import { Button } from '#site/ui/button.tsx'
import { colorsOfFile } from './colors-of-file.ts'
import { added, PALETTE_SIZE, refilled } from './logic/palette.ts'
import type { Scheme } from './logic/schemes.ts'
import { readColors, SCHEMES } from './logic/state.ts'
import type { Swatch } from './logic/swatch.ts'

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
              : `${file.name} is not a picture this browser can show. Try a PNG or JPG.`,
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
        <summary>Start from a picture or a list</summary>
        <div>
          <FileDrop
            label="Choose a picture"
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
