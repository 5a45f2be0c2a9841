import type { App } from '#site/content/app/parse.ts'
import { currentLabels } from '#site/content/labels/query.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import { InlineText } from '#site/ui/text.tsx'
import type { SectionViewProps } from './define.ts'

/** Properties of a section's view on an app's page, with the app. */
export type AppSectionProps<Value> = Omit<SectionViewProps<Value>, 'app'> & {
  readonly app?: App | undefined
}

/** The trial and demo buttons of an app (requirements §2, Apps). One that is coming soon has a waitlist button. */
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
  /** Look of the first button. */
  kind?: 'primary' | 'secondary'
  size?: 'small'
}
