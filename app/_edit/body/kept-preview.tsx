import { PortableText } from '@portabletext/react'
import { bodyComponents } from '#app/(site)/blog/[slug]/_article/body-components.tsx'
import { toBody } from '#lib/content/body.ts'
import type { StoredBlock } from '#lib/edit/body-value.ts'
import { wordsOf } from '#lib/edit/body-words.ts'

/** A block that is not text, drawn by the article's own views. */
export function KeptPreview({ block }: { block: StoredBlock }) {
  const shown = toBody([block])
  if (shown.length === 0) return <p className="note">{wordsOf(block)}</p>
  return <PortableText value={shown} components={bodyComponents(undefined)} />
}
