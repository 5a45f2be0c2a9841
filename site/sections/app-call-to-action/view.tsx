import { currentLabels } from '#site/content/labels/query.ts'
import { Icon } from '#site/ui/icon.tsx'
import { SignupForm } from '#site/ui/signup-form.client.tsx'
import { InlineText, Text } from '#site/ui/text.tsx'
import { AppActions, type AppSectionProps } from '../app-actions.tsx'
import { SectionIntro, SectionShell } from '../section-shell.tsx'
import { joinWaitlist } from './join-waitlist.ts'
import type { AppCallToActionValue } from './section.ts'

/** Buttons to try the app and a link to all apps, or the waitlist form of an app that is coming soon. */
export async function AppCallToAction(props: AppSectionProps<AppCallToActionValue>) {
  const { section, app, path } = props
  if (!app) return null
  const labels = await currentLabels()
  const isWaiting = app.status === 'Coming Soon'

  return (
    <SectionShell
      titleId={props.titleId}
      level={props.level}
      section={isWaiting ? { ...section, anchor: section.anchor ?? 'waitlist' } : section}
      className={isWaiting ? 'app-call no-print' : 'app-call'}
      containerClass="grid-12 items-end gap-y-8"
    >
      <div className={`col-span-12 ${isWaiting ? 'lg:col-span-6' : 'lg:col-span-7'}`}>
        <SectionIntro {...props} size="max-w-[22ch] text-3xl" width="max-w-[52ch]" />
      </div>
      {isWaiting ? (
        <div className="col-span-12 lg:col-span-6">
          <SignupForm
            id="waitlist"
            kind="primary"
            action={joinWaitlist}
            path={path}
            app={app.id}
            words={{
              label: <InlineText of={labels} field="signupEmail" />,
              submit: <InlineText of={labels} field="joinWaitlist" />,
              submitting: labels.joining,
              received: (
                <>
                  <Text of={labels} field="listedTitle" as="strong" />
                  <Text of={labels} field="listedText" as="p" />
                </>
              ),
              isEdited: labels.edit !== undefined,
            }}
          />
        </div>
      ) : (
        <div className="col-span-12 flex flex-wrap items-center gap-x-4 gap-y-3 lg:col-span-5 lg:justify-end">
          <AppActions app={app} kind="primary" />
          {section.linkLabel && (
            <a href="/apps" className="button" data-kind="quiet">
              <Text of={section} field="linkLabel" as="span" />
              <Icon name="arrow-right" nudge="right" />
            </a>
          )}
        </div>
      )}
    </SectionShell>
  )
}
