import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import '#site/brand/fonts/faces.css'
import { publicEnv } from '#lib/env.public.ts'
import { colors } from '#site/brand/colors.ts'

/** Every page is rendered when it is asked for: the front keeps what it may (packages/host/front/), and no build holds content. */
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
 * The document around everything. The stylesheet is not imported here but by the layouts that need it,
 * so that the Studio, which brings its own, is left alone by ours; the typefaces are, for the bare pages that have
 * no other sheet. The site's script notes on the element what holds in this browser (a dismissed banner, the key of
 * the search) before React takes the page over.
 */
export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" data-scroll-behavior="smooth" suppressHydrationWarning>
      <body>{children}</body>
    </html>
  )
}
