import { defineTool } from '#site/tools/define.ts'

export const colorPalette = defineTool({
  slug: 'color-palette',
  name: 'Color Palette',
  description:
    'Find colors that go together, check the contrast of every pair, fix the ones that fail, and export them anywhere.',
  category: 'Visual SEO',
  seo: {
    title: 'Color Palette Generator with Contrast Check',
    description:
      'Random and harmonious palettes with WCAG and APCA contrast, one-click fixes, a color blindness check and exports to CSS, Tailwind, SVG and ASE. Free.',
  },
  texts: () => import('./texts.ts'),
})
