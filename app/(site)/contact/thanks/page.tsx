import type { Metadata } from 'next'
import { currentContentMode, PUBLISHED } from '#lib/content/content-mode.ts'
import { Thanks } from '#site/pages/contact/thanks.tsx'
import { missingPageMetadata } from '#site/seo/metadata.ts'
import { getSite } from '#site/seo/site.ts'

export async function generateMetadata(): Promise<Metadata> {
  return missingPageMetadata('Message received', await getSite(PUBLISHED))
}

export default async function ThanksPage() {
  return <Thanks mode={await currentContentMode()} />
}
