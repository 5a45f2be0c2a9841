import type { MetadataRoute } from 'next'
import { publicEnv } from '#lib/env.public.ts'

export const dynamic = 'force-dynamic'

/** Everything public may be read; what needs an account, and what is no page, need not be asked for. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: '*',
      // Pictures come from the content server's address on this site.
      allow: ['/', '/lake/images/'],
      disallow: ['/admin', '/api/', '/lake/', '/signin', '/studio', '/supabase/'],
    },
    sitemap: `${publicEnv.siteUrl}/sitemap.xml`,
  }
}
