import type { MetadataRoute } from 'next'
import { publicEnv } from '#lib/env.public.ts'

export const dynamic = 'force-dynamic'

/** Allows everything public. Excludes what needs an account and what isn't a page. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: '*',
      // Images come from the content server's URL on this site.
      allow: ['/', '/lake/images/'],
      disallow: ['/admin', '/api/', '/lake/', '/signin', '/studio', '/supabase/'],
    },
    sitemap: `${publicEnv.siteUrl}/sitemap.xml`,
  }
}
