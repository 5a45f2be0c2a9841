import { PortableText } from '@portabletext/react'
import type { EditAttribute } from '#lib/content/edit-attributes.ts'
import type { CalloutBlock, CalloutTone } from '#site/content/body.ts'
import { Shape, type ShapeName } from '#site/ui/shape.tsx'
import { inlineComponents } from './inline-components.tsx'

const TONES: Record<CalloutTone, { word: string; shape: ShapeName }> = {
  note: { word: 'Note', shape: 'disc' },
  tip: { word: 'Tip', shape: 'can' },
  warning: { word: 'Warning', shape: 'cone' },
}

/** A remark set apart from the text, under a word and a shape that say which kind it is. */
export function Callout({ block, edit }: { block: CalloutBlock; edit: EditAttribute }) {
  const tone = TONES[block.tone]

  return (
    <aside className="callout" data-tone={block.tone} {...edit}>
      <p className="callout-word">
        <Shape name={tone.shape} />
        {tone.word}
      </p>
      <PortableText value={block.content} components={inlineComponents} />
    </aside>
  )
}
