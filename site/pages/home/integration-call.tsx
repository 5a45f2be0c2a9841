import { ButtonLink } from '#site/ui/button-link.tsx'
import { Icon } from '#site/ui/icon.tsx'

/** The call to action between the integrations and the enterprise section. */
export function IntegrationCall({ appCount }: { appCount: number }) {
  return (
    <section aria-labelledby="integration-call" className="border-line border-y bg-shoal">
      <div className="container flex flex-wrap items-center justify-between gap-x-10 gap-y-6 py-12">
        <h2 id="integration-call" className="max-w-[15.9em] text-2xl">
          Bring the tools you have. Connecting one takes a sign-in, not a project.
        </h2>
        <ButtonLink href="/apps">
          See all {appCount} apps
          <Icon name="arrow-right" nudge="right" />
        </ButtonLink>
      </div>
    </section>
  )
}
