import { brand } from '#site/brand/brand.ts'

/** What the site falls back to where siteSettings holds nothing (requirements §3, Site settings). */
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

/** The switches of the performance tab (requirements §2, Settings), in its order. */
export const performanceFields = [
  {
    name: 'lazyLoading',
    title: 'Lazy loading',
    description: 'Images wait until a reader comes near them.',
  },
  {
    name: 'imageOptimization',
    title: 'Image optimization',
    description: 'Images come in the size and format that suit the browser.',
  },
  {
    name: 'codeMinification',
    title: 'Code minification',
    description: 'Scripts are built without spaces and long names. Decided at the next build.',
  },
  {
    name: 'cacheHeaders',
    title: 'Cache headers',
    description: 'Browsers and networks between may keep what they have seen.',
  },
  {
    name: 'securityHeaders',
    title: 'Security headers',
    description: 'Pages tell the browser what they may load and who may frame them.',
  },
  {
    name: 'compression',
    title: 'Compression',
    description: 'Pages travel compressed to browsers that can unpack them.',
  },
] as const

export type PerformanceName = (typeof performanceFields)[number]['name']
