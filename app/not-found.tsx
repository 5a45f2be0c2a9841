import './globals.css'
import { ButtonLink } from '#app/_ui/button-link.tsx'
import { PUBLISHED } from '#lib/content/view.ts'
import { NotFoundMessage } from './(site)/_chrome/not-found-message.tsx'
import { SiteFrame } from './(site)/_chrome/site-frame.tsx'

/** Every address that is no page (specification §8). */
export default function NotFound() {
  return (
    <SiteFrame view={PUBLISHED}>
      <NotFoundMessage
        seed="404"
        note="404"
        title="Oops! Page not found"
        text="This part of the chart has not been surveyed. The address may be misspelled, or the page has moved."
      >
        <ButtonLink href="/" kind="primary">
          Return to Home
        </ButtonLink>
      </NotFoundMessage>
    </SiteFrame>
  )
}
