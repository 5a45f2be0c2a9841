import { OptionalText } from '#site/ui/text.tsx'
import type { Placed } from './define.ts'
import { SectionTitle } from './section-title.tsx'

/** A section's heading and text. On large screens, its eyebrow is on their left. */
export function SectionHeading(props: SectionHeadingProps) {
  const { section } = props
  return (
    <header className="grid-12 gap-y-4">
      <OptionalText
        of={section}
        field="eyebrow"
        as="p"
        className="note col-span-12 lg:col-span-3 lg:pt-3"
      />
      <div className="col-span-12 lg:col-span-9">
        <SectionTitle {...props} className="max-w-[12.2em] text-4xl" />
        <OptionalText
          of={section}
          field="text"
          as="p"
          className="mt-5 max-w-[35.6em] text-ink-soft text-lg leading-normal"
        />
      </div>
    </header>
  )
}

type SectionHeadingProps = {
  section: Placed<{
    eyebrow: string | undefined
    title: string | undefined
    text: string | undefined
  }>
  level: 1 | 2
  titleId: string
}
