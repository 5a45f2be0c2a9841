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
