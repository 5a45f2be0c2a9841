import type { ReactNode } from 'react'
import { SectionDrawing } from '#site/drawings/section-drawing.tsx'
import { type Sides, Split } from '#site/ui/split.tsx'
import { OptionalText, Text } from '#site/ui/text.tsx'
import type { Placed, SectionViewProps } from '../define.ts'
import { SectionButtons } from '../section-buttons.tsx'
import { SectionTitle } from '../section-title.tsx'
import { asideOf } from './aside.tsx'
import type { HeroValue } from './section.ts'

/** The top of a page (requirements §2, Shared hero banners): a breadcrumb, an eyebrow, a title, a text and buttons. */
export function Hero({ breadcrumb, className = '', ...sides }: HeroProps) {
  return (
    <header className={`container page-hero ${className}`}>
      {breadcrumb}
      <Split className="mt-6 gap-y-6" {...sides} />
    </header>
  )
}

type HeroProps = Sides & {
  breadcrumb: ReactNode
  /** Other space around it. */
  className?: string
}

/** A hero whose text is stored in the page. Its drawing is next to the text or below it. */
export function HeroSection(props: SectionViewProps<HeroValue>) {
  const { section, breadcrumb } = props
  if (section.layout === 'first-screen') return <FirstScreen {...props} />
  if (isPlain(section)) return <PlainHero {...props} />
  const isBeside = section.drawing !== undefined && section.layout === 'beside'
  const aside = asideOf(section)
  const isTextBeside = !isBeside && section.badges.length > 0
  const hero = (
    <Hero breadcrumb={breadcrumb} {...aside?.sides}>
      <OptionalText of={section} field="eyebrow" as="p" className="note" />
      <SectionTitle {...props} {...(aside && { className: aside.titleClass })} />
      {!isTextBeside && (
        <OptionalText
          of={section}
          field="text"
          as="p"
          {...(isBeside && { className: 'max-w-[40ch]' })}
        />
      )}
      <SectionButtons section={section} className={isBeside ? 'mt-9' : 'mt-7'} />
    </Hero>
  )

  return section.drawing && !isBeside ? (
    <div className="hero-with-drawing">
      {hero}
      <SectionDrawing of={section} />
    </div>
  ) : (
    hero
  )
}

/** Tells whether a hero has nothing but words and buttons. */
function isPlain({ text, drawing, badges, search }: Placed<HeroValue>) {
  return text && !drawing && badges.length === 0 && !search
}

/** A hero without a drawing. On large screens, its text is next to its heading. */
function PlainHero(props: SectionViewProps<HeroValue>) {
  const { section, breadcrumb } = props

  return (
    <Hero breadcrumb={breadcrumb}>
      <div className="hero-columns">
        <div>
          <OptionalText of={section} field="eyebrow" as="p" className="note" />
          <SectionTitle {...props} />
        </div>
        <div className="hero-lead">
          <Text of={section} field="text" as="p" />
          <SectionButtons section={section} className="mt-7" />
        </div>
      </div>
    </Hero>
  )
}

/** A hero that fills the first screen. */
function FirstScreen(props: SectionViewProps<HeroValue>) {
  const { section, breadcrumb } = props

  return (
    <section id={section.anchor} className="hero">
      <div className="container">
        <div>
          {breadcrumb}
          <OptionalText of={section} field="eyebrow" as="p" className="note" />
          <SectionTitle {...props} className="hero-title" />
          <OptionalText of={section} field="text" as="p" className="hero-subtitle" />
          <SectionButtons section={section} className="mt-9 items-center gap-x-5" />
        </div>
        <div className="hero-drawing">
          <SectionDrawing of={section} />
        </div>
      </div>
    </section>
  )
}
