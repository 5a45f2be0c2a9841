import { defineTool } from '#site/tools/define.ts'

export const qrGenerator = defineTool({
  slug: 'qr-generator',
  name: 'QR Code Generator',
  description:
    'Make a QR code in your own colors, with your logo. Every code is test-scanned before you download it.',
  category: 'Marketing Tools',
  popular: true,
  seo: {
    title: 'QR Code Generator with Test Scans',
    description:
      'Make QR codes as PNG, JPG, GIF, SVG or PDF in your own colors. Every code is test-scanned, blurred and turned, before you print it. Free, in your browser.',
  },
  texts: () => import('./texts.ts'),
})
