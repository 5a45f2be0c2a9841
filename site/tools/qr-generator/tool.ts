import { defineTool } from '#site/tools/define.ts'

export const qrGenerator = defineTool({
  slug: 'qr-generator',
  name: 'QR Code Generator',
  description:
    'Draw a code in your own colors, and have it read back before you print it: blurred, turned and small.',
  category: 'Marketing Tools',
  popular: true,
  seo: {
    title: 'QR Code Generator That Checks Its Codes',
    description:
      'Make QR codes as PNG, JPG, GIF, SVG or PDF in your colors. Each one is read back, blurred and turned, before you print it. Free, made in your browser.',
  },
  texts: () => import('./texts.ts'),
})
