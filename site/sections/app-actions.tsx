import type { App } from '#site/content/app/parse.ts'
import { currentLabels } from '#site/content/labels/query.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import { InlineText } from '#site/ui/text.tsx'
import type { SectionViewProps } from './define.ts'

/** What the view of a section about an app gets: on the page of an app, that app. */
export type AppSectionProps<Value> = Omit<SectionViewProps<Value>, 'app'> & {
  readonly app?: App | undefined
}

/** The two ways to try an app (requirements §2, Apps); for one that is still to come the first is its waitlist. */
export async function AppActions({ app, kind = 'secondary', size }: AppActionsProps) {
  const look = size ? { size } : {}
  const labels = await currentLabels()

  return (
    <>
      {app.trialUrl && (
        <ButtonLink href={app.trialUrl} kind={kind} {...look}>
          <InlineText
            of={labels}
            field={app.status === 'Coming Soon' ? 'joinWaitlist' : 'startTrial'}
          />
          <span className="sr-only"> for {app.name}</span>
        </ButtonLink>
      )}
      {app.demoUrl && (
        <ButtonLink href={app.demoUrl} {...look}>
          <InlineText of={labels} field="viewDemo" />
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
