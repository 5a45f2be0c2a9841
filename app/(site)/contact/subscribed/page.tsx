import type { Metadata } from 'next'
import { PUBLISHED } from '#lib/content/content-mode.ts'
import { messages } from '#lib/messages.ts'
import { ThankYou } from '#site/pages/contact/thank-you.tsx'
import { missingPageMetadata } from '#site/seo/metadata.ts'
import { getSite } from '#site/seo/site.ts'

export async function generateMetadata(): Promise<Metadata> {
  return missingPageMetadata('Subscribed', await getSite(PUBLISHED))
}

export default function SubscribedPage() {
  return (
    <ThankYou title="Thanks for subscribing" back={{ href: '/blog', label: 'Back to Blog' }}>
      {messages.newsletter.arrives}
    </ThankYou>
  )
}
