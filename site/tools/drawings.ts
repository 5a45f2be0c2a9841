import type { ReactNode } from 'react'
import { PaletteDrawing } from './color-palette/drawing.tsx'
import type { ToolSlug } from './list.ts'
import { MetaDrawing } from './meta-tag-generator/drawing.tsx'
import { QrDrawing } from './qr-generator/drawing.tsx'
import { SchemaDrawing } from './schema-generator/drawing.tsx'
import { UtmDrawing } from './utm-builder/drawing.tsx'
import { WordsDrawing } from './word-counter/drawing.tsx'

/** Card drawings. Each one is real: a code that scans, the colors of this page. */
export const toolDrawings: Readonly<Record<ToolSlug, () => ReactNode>> = {
  'meta-tag-generator': MetaDrawing,
  'utm-builder': UtmDrawing,
  'word-counter': WordsDrawing,
  'qr-generator': QrDrawing,
  'schema-generator': SchemaDrawing,
  'color-palette': PaletteDrawing,
}
