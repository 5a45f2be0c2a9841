import type { ReactNode } from 'react'
import { OptionalText } from '#site/ui/text.tsx'
import type { Placed, SectionViewProps } from './define.ts'
import { SectionTitle } from './section-title.tsx'

type Shown<Fields> = Pick<SectionViewProps<Fields>, 'level' | 'titleId'> & {
  readonly section: Placed<Fields>
}

/** The element of a section: its anchor, and the name that its heading gives it. */
export function SectionShell({
  section,
  titleId,
  className = 'section',
  containerClass = '',
  ground,
  children,
}: SectionShellProps) {
  return (
    <section
      id={section.anchor}
      aria-labelledby={section.title && titleId}
      className={className}
      data-ground={ground}
      data-theme={ground === 'night' ? 'dark' : undefined}
    >
      <div className={`container ${containerClass}`.trimEnd()}>{children}</div>
    </section>
  )
}

type SectionShellProps = Shown<{ title: string | undefined; anchor?: string | undefined }> & {
  className?: string
  /** Classes of the element at the width of the page. */
  containerClass?: string
  ground?: string | undefined
  children: ReactNode
}

export function SectionIntro({ size = 'text-3xl', width = 'max-w-[44em]', ...props }: IntroProps) {
  return (
    <>
      <SectionTitle {...props} className={size} />
      <OptionalText
        of={props.section}
        field="text"
        as="p"
        className={`mt-4 text-ink-soft ${width}`}
      />
    </>
  )
}

type IntroProps = Shown<{ title: string | undefined; text: string | undefined }> & {
  /** Classes of the heading. */
  size?: string
  /** Class that limits the width of the text. */
  width?: string
}
