import { PortableText } from '@portabletext/react'
import { toBody } from '#site/content/body.ts'
import { bodyComponents } from '#site/pages/post/body-components.tsx'
import type { StoredBlock } from './body-value.ts'
import { wordsOf } from './body-words.ts'

/** A block that is not text, drawn by the article's own views. */
export function KeptPreview({ block }: { block: StoredBlock }) {
  const shown = toBody([block])
  if (shown.length === 0) return <p className="note">{wordsOf(block)}</p>
  return <PortableText value={shown} components={bodyComponents(undefined)} />
}
