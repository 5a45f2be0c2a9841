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
      'A palette from your brand color or a new one, with shades, WCAG contrast of every pair, and CSS, Tailwind and design tokens to copy. Free and private.',
  },
  texts: () => import('./texts.ts'),
})
