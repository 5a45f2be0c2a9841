import type { MetadataRoute } from 'next'
import { PUBLISHED } from '#lib/content/content-mode.ts'
import { getSiteSettings } from '#lib/settings/site-settings.ts'
import { LOCALE } from '#schemas/locale.ts'
import { colors } from '#site/brand/colors.ts'

export const dynamic = 'force-dynamic'

/**
 * The web app manifest. It has only one theme color, that of light mode. Pages set both in `theme-color`. The icons
 * come from `npm run brand`.
 */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const { siteName, tagline } = await getSiteSettings(PUBLISHED)
  return {
    name: `${siteName}: ${tagline}`,
    short_name: siteName,
    description: tagline,
    id: '/',
    start_url: '/',
    scope: '/',
    lang: LOCALE,
    display: 'minimal-ui',
    theme_color: colors.paper.light,
    background_color: colors.paper.light,
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}
