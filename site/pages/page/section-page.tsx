import type { ContentMode } from '#lib/content/content-mode.ts'
import type { Page } from '#site/content/page/parse.ts'
import { Breadcrumb, pageTrail } from '#site/pages/breadcrumb.tsx'
import type { SectionView } from '#site/sections/define.ts'
import { Hero } from '#site/sections/hero/view.tsx'
import { sectionViews } from '#site/sections/views.ts'
import { Text } from '#site/ui/text.tsx'
import './section-page.css'

/** The sections of a page in order. The first one has the main heading, and a page without a hero gets one. */
export function SectionPage({ page, mode }: { page: Page; mode: ContentMode }) {
  const breadcrumb = <Breadcrumb trail={pageTrail(page.path, page.title)} />
  const [first] = page.sections
  const hasHero = first?._type === 'hero' && first.title !== undefined

  return (
    <>
      {!hasHero && (
        <Hero breadcrumb={breadcrumb} className="pb-0">
          <Text of={page} field="title" as="h1" />
        </Hero>
      )}
      <div className="section-page">
        {page.sections.map((section, index) => {
          const View = views.get(section._type)
          const isMain = hasHero && index === 0
          return (
            View && (
              <View
                key={section._key}
                section={section}
                level={isMain ? 1 : 2}
                titleId={`title-${section._key}`}
                path={page.path}
                mode={mode}
                breadcrumb={isMain && breadcrumb}
              />
            )
          )
        })}
      </div>
    </>
  )
}

const views: ReadonlyMap<string, SectionView> = new Map(Object.entries<SectionView>(sectionViews))
