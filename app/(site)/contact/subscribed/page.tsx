import type { Metadata } from 'next'
import { PUBLISHED } from '#lib/content/content-mode.ts'
import { currentLabels } from '#site/content/labels/query.ts'
import { ThankYou } from '#site/pages/contact/thank-you.tsx'
import { missingPageMetadata } from '#site/seo/metadata.ts'
import { getSite } from '#site/seo/site.ts'
import { InlineText } from '#site/ui/text.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return missingPageMetadata('Subscribed', await getSite(PUBLISHED))
}

export default async function SubscribedPage() {
  const labels = await currentLabels()
  return (
    <ThankYou
      eyebrow={<InlineText of={labels} field="received" />}
      title={<InlineText of={labels} field="subscribedTitle" />}
      back={{ href: '/blog', label: <InlineText of={labels} field="backToBlog" /> }}
    >
      <InlineText of={labels} field="subscribedText" />
    </ThankYou>
  )
}
