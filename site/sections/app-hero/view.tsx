import { editAttribute } from '#lib/content/edit-attributes.ts'
import { Cover } from '#site/art/cover.tsx'
import { appTextsOf } from '#site/content/app/page.ts'
import type { App } from '#site/content/app/parse.ts'
import { getSiteContent } from '#site/content/site-content/query.ts'
import { SectionDrawing } from '#site/drawings/section-drawing.tsx'
import { InlineText, Text } from '#site/ui/text.tsx'
import { AppActions, type AppSectionProps } from '../app-actions.tsx'
import { AppPrice } from '../app-price.tsx'
import type { AppHeroValue } from './section.ts'

type Props = AppSectionProps<AppHeroValue> & { app: App }

/** The top of an app's page. Blank texts show the site's texts for this app, or the app's own. */
export function AppHero({ app, ...props }: AppSectionProps<AppHeroValue>) {
  return app ? <Hero {...props} app={app} /> : null
}

function Hero(props: Props) {
  const { section, breadcrumb, app } = props
  const isDark = section.layout === 'night'
  const looks = section.layout === 'beside' ? BESIDE : WIDE

  return (
    <header className="app-hero" {...(isDark && { 'data-ground': 'night', 'data-theme': 'dark' })}>
      <div className="container">
        {breadcrumb}
        <div className={`grid-12 mt-[clamp(1.75rem,4vw,3.5rem)] ${looks.row}`}>
          <div className={looks.title}>
            <Title {...props} />
            {looks === BESIDE && <WordsAndActions {...props} />}
          </div>
          {looks === WIDE && (
            <div className="col-span-12 lg:col-span-5">
              <WordsAndActions {...props} />
            </div>
          )}
          <div className={looks.drawing}>
            {section.drawing ? (
              <DrawingOf {...props} />
            ) : (
              <div data-hue={app.color} className="app-chart">
                <Cover slug={app.id} hue={app.color} minutes={8} />
              </div>
            )}
          </div>
        </div>
      </div>
    </header>
  )
}

const BESIDE = {
  row: 'items-start gap-y-10',
  title: 'app-hero-words col-span-12 lg:col-span-5',
  drawing: 'col-span-12 lg:col-span-7',
}

const WIDE = {
  row: 'items-end',
  title: 'col-span-12 lg:col-span-7',
  drawing: 'col-span-12 mt-10',
}

/** The line above the heading, and the heading. */
async function Title({ section, app, level, titleId, mode }: Props) {
  const texts = appTextsOf(app)
  const content = await getSiteContent(mode)
  const size = section.layout === 'beside' ? 'text-4xl' : 'text-5xl'
  const heading = {
    as: `h${level}` as const,
    id: titleId,
    className: `mt-4 max-w-[10em] text-balance leading-tight tracking-tight ${size}`,
  }
  const ownTitle = app.tagline ? 'tagline' : 'name'

  return (
    <>
      <p className="text-ink-soft text-xs">
        {section.eyebrow ? (
          <Text of={section} field="eyebrow" as="span" />
        ) : (
          <>
            <InlineText of={app} field="name" />
            {texts && ': '}
            {texts && <Text of={content} field={`${texts}Tagline`} as="span" />}
          </>
        )}
      </p>
      {section.title ? (
        <Text of={section} field="title" {...heading} />
      ) : texts ? (
        <Text of={content} field={`${texts}Title`} {...heading} />
      ) : (
        <Text of={app} field={ownTitle} {...heading} />
      )}
    </>
  )
}

/** The description of the app, and the buttons to try it. */
async function WordsAndActions({ section, app, mode }: Props) {
  const texts = appTextsOf(app)
  const content = await getSiteContent(mode)
  const text = { as: 'p', className: 'mt-6 max-w-[30em] text-ink-soft' } as const

  return (
    <>
      {section.text ? (
        <Text of={section} field="text" {...text} />
      ) : texts ? (
        <Text of={content} field={`${texts}Subtitle`} {...text} />
      ) : (
        <Text of={app} field="description" {...text} />
      )}
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3">
        <AppActions app={app} kind="primary" />
        {app.pricing && app.plans.length === 0 && (
          <AppPrice app={app} className="figures font-semibold" />
        )}
      </div>
    </>
  )
}

/** The drawing. Links to the section's anchor lead to it. */
function DrawingOf({ section, titleId }: Props) {
  const id = `${titleId}-drawing`
  return (
    <section id={section.anchor} aria-labelledby={section.drawingTitle && id}>
      {section.drawingTitle && (
        <h2 id={id} className="sr-only" {...editAttribute(section.edit, 'drawingTitle')}>
          {section.drawingTitle}
        </h2>
      )}
      <SectionDrawing of={section} />
    </section>
  )
}
