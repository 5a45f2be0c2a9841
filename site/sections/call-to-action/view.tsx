import './style.css'
import type { ReactNode } from 'react'
import { type Sides, Split } from '#site/ui/split.tsx'
import { Text } from '#site/ui/text.tsx'
import type { SectionViewProps } from '../define.ts'
import { SectionButtons } from '../section-buttons.tsx'
import { SectionTitle } from '../section-title.tsx'
import type { CallToActionValue } from './section.ts'

/** The end of a page: a title, a text and links, with an optional second column. */
export function ClosingCall({
  ground,
  drawing,
  titleId = 'closing-title',
  ...sides
}: ClosingCallProps) {
  return (
    <section
      aria-labelledby={titleId}
      className="section closing-call"
      data-ground={ground}
      {...(ground === 'night' && { 'data-theme': 'dark' })}
    >
      <Split className="container gap-y-9" {...sides} />
      {drawing}
    </section>
  )
}

type ClosingCallProps = Sides & {
  /** Id of its title. */
  titleId?: string
  ground?: 'chart' | 'water' | 'night'
  /** Across the page, under the words; on large screens it may lie where it likes. */
  drawing?: ReactNode
}

/** A call to action whose words are stored in the page. */
export function CallToActionSection({
  section,
  level,
  titleId,
}: SectionViewProps<CallToActionValue>) {
  const buttons = <SectionButtons section={section} className="lg:justify-end" />

  return (
    <ClosingCall titleId={titleId} beside={section.buttons.length > 0 && buttons}>
      <SectionTitle section={section} level={level} id={titleId} />
      {section.text && (
        <Text of={section} field="text" as="p" className="max-w-[44ch] text-ink-soft" />
      )}
    </ClosingCall>
  )
}
