import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { LANGUAGE } from '#schemas/locale.ts'
import '#site/brand/fonts/faces.css'
import { publicEnv } from '#lib/env.public.ts'
import { colors } from '#site/brand/colors.ts'

/** Pages are rendered on request and cached by the front (packages/host/front/). Builds contain no content. */
export const dynamic = 'force-dynamic'

export const metadata: Metadata = { metadataBase: new URL(publicEnv.siteUrl) }

export const viewport: Viewport = {
  colorScheme: 'light dark',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: colors.paper.light },
    { media: '(prefers-color-scheme: dark)', color: colors.paper.dark },
  ],
}

/**
 * The root layout. It doesn't import the stylesheet. The layouts that need it do, so that the Studio, which has its
 * own, isn't affected. It does import the fonts, because the bare pages have no other stylesheet. The site's script
 * sets attributes on `<html>` (dismissed banner, search shortcut) before React hydrates.
 */
export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang={LANGUAGE} data-scroll-behavior="smooth" suppressHydrationWarning>
      <body>{children}</body>
    </html>
  )
}
