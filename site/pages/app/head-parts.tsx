import { editAttribute } from '#lib/content/edit-attributes.ts'
import type { App } from '#site/content/app/parse.ts'
import type { SiteContent } from '#site/content/site-content/query.ts'
import { Breadcrumb, breadcrumbTrail } from '#site/pages/breadcrumb.tsx'
import { StatusBadge } from '#site/ui/status-badge.tsx'
import { Text } from '#site/ui/text.tsx'

/** An app's name and tagline over the title of its page, from the texts of the site (requirements §3). */
export function AppTitle({ app, content, texts, className }: AppTitleProps) {
  return (
    <>
      <p className="note" {...editAttribute(content.edit, `${texts}Tagline`)}>
        {app.name}: {content[`${texts}Tagline`]}
      </p>
      <Text
        of={content}
        field={`${texts}Title`}
        as="h1"
        className={`mt-4 leading-tight tracking-tight ${className}`}
      />
    </>
  )
}

/** What the app does, in a sentence or three. */
export function AppSubtitle({ content, texts, className }: Omit<AppTitleProps, 'app'>) {
  return (
    <Text of={content} field={`${texts}Subtitle`} as="p" className={`text-ink-soft ${className}`} />
  )
}

type AppTitleProps = {
  app: App
  content: SiteContent
  /** The app's part of the keys of the site's texts. */
  texts: 'layerRank' | 'seoDadda' | 'localReach' | 'serpAnalyzer'
  className: string
}

/** The line above an app's title: where the page lies, and how far the app is. */
export function AppCrumbs({ app }: { app: App }) {
  return (
    <div className="flex min-h-7 flex-wrap items-center gap-x-5 gap-y-3">
      <Breadcrumb trail={breadcrumbTrail(app.href, { apps: { [app.href]: app.name } })} />
      {app.status && <StatusBadge status={app.status} />}
    </div>
  )
}
