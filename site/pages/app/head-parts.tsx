import { editAttribute } from '#lib/content/edit-attributes.ts'
import type { App } from '#site/content/app/parse.ts'
import type { SiteContent } from '#site/content/site-content/query.ts'
import { Breadcrumb, breadcrumbTrail } from '#site/pages/breadcrumb.tsx'
import { ButtonLink } from '#site/ui/button.tsx'
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

/** The two ways to try an app (requirements §2, Apps); for one that is still to come the first is its waitlist. */
export function AppActions({ app, kind = 'secondary', size }: AppActionsProps) {
  const look = size ? { size } : {}

  return (
    <>
      {app.trialUrl && (
        <ButtonLink href={app.trialUrl} kind={kind} {...look}>
          {app.status === 'Coming Soon' ? 'Join Waitlist' : 'Start Free Trial'}
          <span className="sr-only"> for {app.name}</span>
        </ButtonLink>
      )}
      {app.demoUrl && (
        <ButtonLink href={app.demoUrl} {...look}>
          View Demo
          <span className="sr-only"> of {app.name}</span>
        </ButtonLink>
      )}
    </>
  )
}

type AppActionsProps = {
  app: Pick<App, 'name' | 'status' | 'trialUrl' | 'demoUrl'>
  /** How the first of the two looks. */
  kind?: 'primary' | 'secondary'
  size?: 'small'
}
