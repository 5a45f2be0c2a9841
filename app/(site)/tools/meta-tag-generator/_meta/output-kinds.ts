import type { MetaFields } from '#lib/tools/meta-tags/fields.ts'
import { tagsAsHtml } from '#lib/tools/meta-tags/html.ts'
import { tagsAsJson } from '#lib/tools/meta-tags/json.ts'
import { tagsAsNextMetadata } from '#lib/tools/meta-tags/next-metadata.ts'
import { metaTags } from '#lib/tools/meta-tags/tags.ts'
import { tagsAsYoast } from '#lib/tools/meta-tags/yoast.ts'

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
