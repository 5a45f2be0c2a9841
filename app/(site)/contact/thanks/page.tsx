import type { Metadata } from 'next'
import { PUBLISHED } from '#lib/content/content-mode.ts'
import { messages } from '#lib/messages.ts'
import { ThankYou } from '#site/pages/contact/thank-you.tsx'
import { missingPageMetadata } from '#site/seo/metadata.ts'
import { getSite } from '#site/seo/site.ts'

export async function generateMetadata(): Promise<Metadata> {
  return missingPageMetadata('Message received', await getSite(PUBLISHED))
}

export default function ThanksPage() {
  return (
    <ThankYou title="Thanks for your message" back={{ href: '/', label: 'Back to Home' }}>
      {messages.contact.answered}
    </ThankYou>
  )
}
