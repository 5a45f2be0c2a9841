import { defineTool } from '#site/tools/define.ts'

export const qrGenerator = defineTool({
  slug: 'qr-generator',
  name: 'QR Code Generator',
  description:
    'Make a QR code in your own colors, with your logo. Every code is test-scanned before you download it.',
  category: 'Marketing Tools',
  seo: {
    title: 'QR Code Generator with Scan Test',
    description:
      'Make QR codes as PNG, JPG, GIF or SVG in your own colors, with your logo. Every code is test-scanned before you print it. Free, in your browser.',
  },
  texts: () => import('./texts.ts'),
})
