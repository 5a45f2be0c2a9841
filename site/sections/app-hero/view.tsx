import type { ReactNode } from 'react'
import { editAttribute } from '#lib/content/edit-attributes.ts'
import { Cover } from '#site/art/cover.tsx'
import { appTextsOf } from '#site/content/app/page.ts'
import type { App } from '#site/content/app/parse.ts'
import { getSiteContent } from '#site/content/site-content/query.ts'
import { SectionDrawing } from '#site/drawings/section-drawing.tsx'
import { InlineText, Text } from '#site/ui/text.tsx'
import { ViewSheet } from '#site/ui/view-sheet.tsx'
import { AppActions, type AppSectionProps } from '../app-actions.tsx'
import { AppPrice } from '../app-price.tsx'
import type { AppHeroValue } from './section.ts'

type Props = AppSectionProps<AppHeroValue> & { app: App }

/** The top of an app's page. Its texts, while blank, are those of the site for this app, or else the app's own. */
export function AppHero({ app, ...props }: AppSectionProps<AppHeroValue>) {
  return app ? <Hero {...props} app={app} /> : null
}

function Hero(props: Props) {
  const { section, breadcrumb, app } = props
  const { layout } = section
  const looks = LOOKS[layout]
  const Layout = layout === 'wide' || layout === 'night' ? HeroAbove : HeroBeside
  const drawing = section.drawing ? (
    <DrawingOf {...props} className={looks.drawing} />
  ) : (
    <div data-hue={app.color} className={`app-chart ${looks.drawing}`}>
      <Cover slug={app.id} hue={app.color} minutes={8} />
    </div>
  )

  return (
    <header
      className="app-hero"
      {...((layout === 'night' || layout === 'water') && { 'data-ground': layout })}
      {...(layout === 'night' && { 'data-theme': 'dark' })}
    >
      <ViewSheet name="app-page.css" />
      <div className="container">
        {breadcrumb}
        <Layout {...props} drawing={drawing} />
      </div>
    </header>
  )
}

/** The classes of each layout. */
const LOOKS = {
  beside: {
    row: 'items-center gap-y-10',
    wordsClass: 'lg:col-span-6',
    title: 'max-w-[14ch] text-5xl',
    text: 'mt-6 max-w-[46ch]',
    drawing: 'col-span-12 lg:col-span-6',
  },
  wide: {
    row: '',
    wordsClass: '',
    title: 'max-w-[11ch] text-5xl',
    text: 'max-w-[46ch]',
    drawing: 'mt-[clamp(2.5rem,5vw,4rem)]',
  },
  night: {
    row: '',
    wordsClass: '',
    title: 'max-w-[17ch] text-5xl',
    text: 'max-w-[54ch]',
    drawing: 'mt-[clamp(2rem,4vw,3.25rem)]',
  },
  water: {
    row: 'items-center gap-y-10',
    wordsClass: 'lg:col-span-5',
    title: 'text-4xl',
    text: 'mt-6 max-w-[46ch]',
    drawing: 'col-span-12 lg:col-span-7',
  },
  tall: {
    row: 'items-start gap-y-12',
    wordsClass: 'app-hero-words lg:col-span-5',
    title: 'text-5xl',
    text: 'mt-6 max-w-[44ch]',
    drawing: 'col-span-12 lg:col-span-6 lg:col-start-7',
  },
} as const

/** The words on the left, the drawing on the right. */
function HeroBeside({ drawing, ...props }: Props & { drawing: ReactNode }) {
  const { section, app } = props
  const looks = LOOKS[section.layout]
  return (
    <div className={`grid-12 mt-[clamp(1.75rem,4vw,3.5rem)] ${looks.row}`}>
      <div className={`col-span-12 ${looks.wordsClass}`}>
        <Title {...props} />
        <Words {...props} />
        <div className="mt-7 flex flex-wrap items-center gap-x-4 gap-y-3">
          <AppActions app={app} kind="primary" />
          {app.pricing && app.plans.length === 0 && (
            <AppPrice app={app} className="figures font-semibold" />
          )}
        </div>
      </div>
      {drawing}
    </div>
  )
}

/** The words side by side, or in the dark one below the other, and the drawing under them. */
function HeroAbove({ drawing, ...props }: Props & { drawing: ReactNode }) {
  const actions = <AppActions app={props.app} kind="primary" />
  return (
    <>
      {props.section.layout === 'wide' ? (
        <div className="grid-12 mt-[clamp(1.75rem,4vw,3.5rem)] items-end gap-y-8">
          <div className="col-span-12 lg:col-span-7">
            <Title {...props} />
          </div>
          <div className="col-span-12 lg:col-span-5">
            <Words {...props} />
            <div className="mt-6 flex flex-wrap gap-x-4 gap-y-3">{actions}</div>
          </div>
        </div>
      ) : (
        <>
          <div className="mt-[clamp(1.75rem,4vw,3.5rem)]">
            <Title {...props} />
          </div>
          <div className="mt-6 flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
            <Words {...props} />
            <div className="flex flex-wrap gap-x-4 gap-y-3">{actions}</div>
          </div>
        </>
      )}
      {drawing}
    </>
  )
}

/** The line above the heading, and the heading. */
async function Title({ section, app, level, titleId, mode }: Props) {
  const texts = appTextsOf(app)
  const content = await getSiteContent(mode)
  const Heading = `h${level}` as const
  const looks = `mt-4 leading-tight tracking-tight ${LOOKS[section.layout].title}`

  return (
    <>
      {section.eyebrow ? (
        <Text of={section} field="eyebrow" as="p" className="note" />
      ) : texts ? (
        <p className="note">
          <InlineText of={app} field="name" />:{' '}
          <Text of={content} field={`${texts}Tagline`} as="span" />
        </p>
      ) : (
        <Text of={app} field="name" as="p" className="note" />
      )}
      {section.title ? (
        <Text of={section} field="title" as={Heading} id={titleId} className={looks} />
      ) : texts ? (
        <Text of={content} field={`${texts}Title`} as={Heading} id={titleId} className={looks} />
      ) : (
        <Text
          of={app}
          field={app.tagline ? 'tagline' : 'name'}
          as={Heading}
          id={titleId}
          className={looks}
        />
      )}
    </>
  )
}

/** What the app does, in a sentence or three. */
async function Words({ section, app, mode }: Props) {
  const texts = appTextsOf(app)
  const content = await getSiteContent(mode)
  const className = `text-ink-soft ${LOOKS[section.layout].text}`
  if (section.text) return <Text of={section} field="text" as="p" className={className} />
  return texts ? (
    <Text of={content} field={`${texts}Subtitle`} as="p" className={className} />
  ) : (
    <Text of={app} field="description" as="p" className={className} />
  )
}

/** The drawing, which the section's anchor leads to. */
function DrawingOf({ section, titleId, className }: Props & { className: string }) {
  const id = `${titleId}-drawing`
  return (
    <section id={section.anchor} aria-labelledby={section.drawingTitle && id} className={className}>
      {section.drawingTitle && (
        <h2 id={id} className="sr-only" {...editAttribute(section.edit, 'drawingTitle')}>
          {section.drawingTitle}
        </h2>
      )}
      <SectionDrawing of={section} />
    </section>
  )
}
