import { colorPalette } from './color-palette/tool.ts'
import { metaTagGenerator } from './meta-tag-generator/tool.ts'
import { qrGenerator } from './qr-generator/tool.ts'
import { schemaGenerator } from './schema-generator/tool.ts'
import { utmBuilder } from './utm-builder/tool.ts'
import { wordCounter } from './word-counter/tool.ts'

/** Free tools in navigation order (requirements §2, Routes). */
export const tools = [
  metaTagGenerator,
  utmBuilder,
  wordCounter,
  qrGenerator,
  schemaGenerator,
  colorPalette,
] as const

export type ListedTool = (typeof tools)[number]

export type ToolSlug = ListedTool['slug']
