import type { ReactNode } from 'react'
import type { ContentMode } from '#lib/content/content-mode.ts'
import { type EditTarget, editAttribute, editPath } from '#lib/content/edit-attributes.ts'
import type { App } from '#site/content/app/parse.ts'
import type { Page } from '#site/content/page/parse.ts'
import { countUses } from '#site/content/page/query.ts'
import { Breadcrumb, breadcrumbTrail, pageTrail } from '#site/pages/breadcrumb.tsx'
import type { Placed, SectionView } from '#site/sections/define.ts'
import { Hero } from '#site/sections/hero/view.tsx'
import type { AnySection } from '#site/sections/list.ts'
import { sectionViews } from '#site/sections/views.ts'
import { StatusBadge } from '#site/ui/status-badge.tsx'
import { Text } from '#site/ui/text.tsx'
import './section-page.css'

type SectionPageProps = {
  page: Page
  mode: ContentMode
  app?: App
}

/**
 * Renders the sections of a page. The first one has the h1, and a page without a hero gets one. Editors get a wrapper
 * around each section with its storage location.
 */
export function SectionPage({ page, mode, app }: SectionPageProps) {
  const breadcrumb = app ? <AppCrumbs app={app} /> : <Breadcrumb trail={pageTrail(page)} />
  const first = page.sections.find(({ hidden }) => !hidden)
  const hasHero =
    (first?._type === 'hero' && first.title !== undefined) ||
    (first?._type === 'appHero' && app !== undefined)
  // Hides a demo link that points to this page.
  const shown = app?.demoUrl === page.path ? { ...app, demoUrl: undefined } : app

  return (
    <>
      {!hasHero && (
        <Hero breadcrumb={breadcrumb} className="pb-0">
          {app ? <Text of={app} field="name" as="h1" /> : <Text of={page} field="title" as="h1" />}
        </Hero>
      )}
      <div className="section-page" {...editAttribute(page.edit, 'pageBuilder')}>
        {page.sections.map((section) => {
          const View = views.get(section._type)
          if (!View) return null
          const isMain = hasHero && section === first
          const view = (
            <View
              key={section._key}
              section={section}
              level={isMain ? 1 : 2}
              titleId={`title-${section._key}`}
              path={page.path}
              mode={mode}
              app={shown}
              breadcrumb={isMain && breadcrumb}
            />
          )
          if (!page.edit) return view
          return (
            <Place key={section._key} section={section} edit={page.edit} mode={mode}>
              {view}
            </Place>
          )
        })}
      </div>
    </>
  )
}

const views: ReadonlyMap<string, SectionView> = new Map(Object.entries<SectionView>(sectionViews))

function AppCrumbs({ app }: { app: App }) {
  return (
    <div className="flex min-h-7 flex-wrap items-center gap-x-5 gap-y-3">
      <Breadcrumb trail={breadcrumbTrail(app.href, { apps: { [app.href]: app.name } })} />
      {app.status && <StatusBadge status={app.status} edit={editAttribute(app.edit, 'status')} />}
    </div>
  )
}

/** Wraps a section with its storage location and type, for edit mode and the Studio's preview. */
async function Place({ section, edit, mode, children }: PlaceProps) {
  const { _type, _key, hidden, shared } = section
  return (
    <div
      {...editAttribute(edit, editPath('pageBuilder', _key))}
      data-section={_key}
      data-section-type={_type}
      {...(hidden && { 'data-section-hidden': '' })}
      {...(shared && {
        'data-section-shared': shared,
        'data-section-uses': await countUses(shared, mode),
      })}
    >
      {children}
    </div>
  )
}

type PlaceProps = {
  section: Placed<AnySection>
  edit: EditTarget
  mode: ContentMode
  children: ReactNode
}
