import type { MetaFields } from './logic/fields.ts'
import { tagsAsHtml } from './logic/html.ts'
import { tagsAsJson } from './logic/json.ts'
import { tagsAsNextMetadata } from './logic/next-metadata.ts'
import { metaTags } from './logic/tags.ts'
import { tagsAsYoast } from './logic/yoast.ts'

export type OutputKind = 'html' | 'next' | 'json' | 'yoast'

/** The forms in which the tags can be taken along. */
export const outputKinds = {
  html: { label: 'HTML', file: 'meta-tags.html' },
  next: { label: 'Next metadata', file: 'metadata.ts' },
  json: { label: 'JSON', file: 'meta-tags.json' },
  yoast: { label: 'Yoast fields', file: 'yoast-fields.txt' },
} as const satisfies Record<OutputKind, { label: string; file: string }>

/** The tags in one of these forms. */
export function writeOutput(kind: OutputKind, fields: MetaFields): string {
  if (kind === 'next') return tagsAsNextMetadata(fields)
  if (kind === 'json') return tagsAsJson(metaTags(fields))
  if (kind === 'yoast') return tagsAsYoast(fields)
  return tagsAsHtml(metaTags(fields))
}
