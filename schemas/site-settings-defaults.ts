/** The name of the product. It stands here and nowhere else in code: rename the site in this line. */
export const productName = 'Brightkeel'

/** What the site falls back to where siteSettings holds nothing (requirements §3, Site settings). */
export const siteSettingsDefaults = {
  siteName: productName,
  tagline: 'AI-Powered Marketing Tools',
  contactEmail: 'hello@brightkeel.example',
  showNewsletter: true,
  enableComments: false,
  maintenanceMode: false,
  performance: {
    lazyLoading: true,
    imageOptimization: true,
    codeMinification: true,
    cacheHeaders: true,
    securityHeaders: true,
    compression: true,
  },
} as const
