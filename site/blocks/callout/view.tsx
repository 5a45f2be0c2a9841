import { PortableText } from '@portabletext/react'
import { Shape, type ShapeName } from '#site/ui/shape.tsx'
import type { BlockViewProps } from '../define.ts'
import { inlineComponents } from '../text/marks.tsx'
import { type CalloutValue, toneTitle } from './block.ts'
import './style.css'

const SHAPES: Record<CalloutValue['tone'], ShapeName> = {
  note: 'disc',
  tip: 'can',
  warning: 'cone',
}

/** Renders a callout, with a word and a color that show its kind. */
export function Callout({ value: { tone, content }, edit }: BlockViewProps<CalloutValue>) {
  return (
    <aside className="callout" data-tone={tone} {...edit}>
      <p className="callout-word">
        <Shape name={SHAPES[tone]} />
        {toneTitle(tone)}
      </p>
      <PortableText value={content} components={inlineComponents} />
    </aside>
  )
}
