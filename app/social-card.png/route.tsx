import { ImageResponse } from 'next/og'
import { PUBLISHED } from '#lib/content/content-mode.ts'
import { getSiteSettings } from '#lib/settings/site-settings.ts'
import { DefaultCard } from '#site/brand/social-card/default-card.tsx'
import { readFaces } from '#site/brand/social-card/faces.ts'
import { socialPicture } from '#site/content/seo/parse.ts'

export const dynamic = 'force-dynamic'

/**
 * Default image for social networks, for pages without an image or a title to draw one from: the mark on a chart, with
 * the site's name. Its size is that of requirements §2, Shared chrome.
 */
export async function GET(): Promise<Response> {
  const { siteName } = await getSiteSettings(PUBLISHED)
  const { width, height } = socialPicture
  const { fonts, covered } = await readFaces()
  const card = <DefaultCard siteName={siteName} covered={covered} />
  return new ImageResponse(card, { width, height, fonts })
}
