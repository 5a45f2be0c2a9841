import { defineTool } from '#site/tools/define.ts'

export const colorPalette = defineTool({
  slug: 'color-palette',
  name: 'Color Palette',
  description:
    'Find colors that go together, check the contrast of every pair, and fix the ones that fail.',
  category: 'Visual SEO',
  seo: {
    title: 'Color Palette Generator with Contrast Check',
    description:
      'Analogous, harmonious and random palettes with WCAG contrast, one-click fixes, a color blindness check and exports to CSS, Tailwind, JSON and SVG. Free.',
  },
  texts: () => import('./texts.ts'),
})
