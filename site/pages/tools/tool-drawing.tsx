import type { ReactNode } from 'react'
import type { ToolIcon } from '#site/tools/catalog.ts'
import { LinkedNodes } from './linked-nodes.tsx'
import { SentenceSoundings } from './sentence-soundings.tsx'
import { Swatches } from './swatches.tsx'
import { TaggedLink } from './tagged-link.tsx'
import { TitleRule } from './title-rule.tsx'
import { ToolsCode } from './tools-code.tsx'

const drawings: Readonly<Record<ToolIcon, () => ReactNode>> = {
  tag: TitleRule,
  route: TaggedLink,
  sounding: SentenceSoundings,
  matrix: ToolsCode,
  graph: LinkedNodes,
  swatches: Swatches,
}

/** What a tool makes, in small. Each is the real thing: a code that scans, colors that are the page's own. */
export function ToolDrawing({ icon }: { icon: ToolIcon }) {
  const Drawing = drawings[icon]

  return <Drawing />
}
