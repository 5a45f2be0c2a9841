import type { Metadata } from 'next'
import { PUBLISHED } from '#lib/content/content-mode.ts'
import { messages } from '#lib/messages.ts'
import { ThankYou } from '#site/pages/contact/thank-you.tsx'
import { missingPageMetadata } from '#site/seo/metadata.ts'
import { getSite } from '#site/seo/site.ts'

export async function generateMetadata(): Promise<Metadata> {
  return missingPageMetadata('On the waitlist', await getSite(PUBLISHED))
}

export default function ListedPage() {
  return (
    <ThankYou title="You’re on the waitlist" back={{ href: '/apps', label: 'Back to Apps' }}>
      {messages.waitlist.kept}
    </ThankYou>
  )
}
