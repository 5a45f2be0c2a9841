import { defineTool } from '#site/tools/define.ts'

export const colorPalette = defineTool({
  slug: 'color-palette',
  name: 'Color Palette',
  description:
    'Find colors that go together and can be read on each other, mend those that cannot, and export them anywhere.',
  category: 'Visual SEO',
  seo: {
    title: 'Color Palette Generator with Contrast Repair',
    description:
      'Random and harmonious palettes with WCAG and APCA contrast, one-click repair, color-vision check and exports to CSS, Tailwind, SVG and ASE. Free and local.',
  },
  texts: () => import('./texts.ts'),
})
