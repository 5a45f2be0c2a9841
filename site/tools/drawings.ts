import type { ReactNode } from 'react'
import { PaletteDrawing } from './color-palette/drawing.tsx'
import type { ToolSlug } from './list.ts'
import { MetaDrawing } from './meta-tag-generator/drawing.tsx'
import { QrDrawing } from './qr-generator/drawing.tsx'
import { SchemaDrawing } from './schema-generator/drawing.tsx'
import { UtmDrawing } from './utm-builder/drawing.tsx'
import { WordsDrawing } from './word-counter/drawing.tsx'

/** What a tool makes, in small. Each is the real thing: a code that scans, colors that are the page's own. */
export const toolDrawings: Readonly<Record<ToolSlug, () => ReactNode>> = {
  'meta-tag-generator': MetaDrawing,
  'utm-builder': UtmDrawing,
  'word-counter': WordsDrawing,
  'qr-generator': QrDrawing,
  'schema-generator': SchemaDrawing,
  'color-palette': PaletteDrawing,
}
