'use client'

import dynamic from 'next/dynamic'
import type { ComponentType } from 'react'
import type { ToolSlug } from './list.ts'

/**
 * What one works with on the page of each tool. Next ships whatever a route may show: fetched like this, a page brings
 * the script and the styles of its own tool and of no other, and they stand in its HTML (tests/crawl/weight.spec.ts).
 */
const instruments: Readonly<Record<ToolSlug, ComponentType>> = {
  'meta-tag-generator': dynamic(() =>
    import('./meta-tag-generator/instrument.client.tsx').then((part) => part.MetaTool),
  ),
  'utm-builder': dynamic(() =>
    import('./utm-builder/instrument.client.tsx').then((part) => part.UtmTool),
  ),
  'word-counter': dynamic(() =>
    import('./word-counter/instrument.client.tsx').then((part) => part.WordTool),
  ),
  'qr-generator': dynamic(() =>
    import('./qr-generator/instrument.client.tsx').then((part) => part.QrTool),
  ),
  'schema-generator': dynamic(() =>
    import('./schema-generator/instrument.client.tsx').then((part) => part.SchemaTool),
  ),
  'color-palette': dynamic(() =>
    import('./color-palette/instrument.client.tsx').then((part) => part.PaletteTool),
  ),
}

/** The instrument of a tool; drawn on the server too. */
export function Instrument({ slug }: { slug: ToolSlug }) {
  const Found = instruments[slug]

  return <Found />
}
