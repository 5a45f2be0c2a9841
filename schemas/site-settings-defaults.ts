import { brand } from '#site/brand/brand.ts'

/** Defaults for settings that aren't stored (requirements §3, Site settings). */
export const siteSettingsDefaults = {
  siteName: brand.name,
  tagline: brand.tagline,
  contactEmail: brand.email,
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

/** Switches of the Performance tab in display order (requirements §2, Settings). */
export const performanceFields = [
  {
    name: 'lazyLoading',
    title: 'Lazy loading',
    description: 'Loads images only when a visitor scrolls near them.',
  },
  {
    name: 'imageOptimization',
    title: 'Image optimization',
    description: 'Serves images in the size and format that suit the browser.',
  },
  {
    name: 'codeMinification',
    title: 'Code minification',
    description: 'Minifies scripts. Takes effect at the next build.',
  },
  {
    name: 'cacheHeaders',
    title: 'Cache headers',
    description: 'Lets browsers and CDNs cache what they have loaded.',
  },
  {
    name: 'securityHeaders',
    title: 'Security headers',
    description: 'Tells browsers what pages may load and which sites may frame them.',
  },
  {
    name: 'compression',
    title: 'Compression',
    description: 'Compresses pages for browsers that support it.',
  },
] as const

export type PerformanceName = (typeof performanceFields)[number]['name']
