import { writeAndroid, writeSwift } from './app-code.ts'
import type { Exported } from './exported.ts'
import { writeGimp } from './gimp.ts'
import { writeCss, writeScss, writeTailwind3, writeTailwind4 } from './style-sheets.ts'
import { writeSvg } from './svg.ts'
import { writeTokens } from './tokens.ts'

/** What can be read as text; PNG and ASE are made when they are saved. */
export const TEXT_FORMATS = {
  css: { label: 'CSS', file: 'color-palette.css', write: writeCss, takesShades: true },
  scss: { label: 'SCSS', file: 'color-palette.scss', write: writeScss, takesShades: true },
  tailwind4: {
    label: 'Tailwind 4',
    file: 'color-palette.theme.css',
    write: writeTailwind4,
    takesShades: true,
  },
  tailwind3: {
    label: 'Tailwind 3',
    file: 'tailwind.config.js',
    write: writeTailwind3,
    takesShades: true,
  },
  tokens: {
    label: 'Design tokens',
    file: 'color-palette.tokens.json',
    write: writeTokens,
    takesShades: true,
  },
  svg: { label: 'SVG', file: 'color-palette.svg', write: writeSvg, takesShades: false },
  gimp: { label: 'GPL', file: 'color-palette.gpl', write: writeGimp, takesShades: false },
  swift: { label: 'Swift', file: 'Palette.swift', write: writeSwift, takesShades: true },
  android: { label: 'Android', file: 'colors.xml', write: writeAndroid, takesShades: true },
} as const satisfies Record<string, TextFormat>

export type TextFormatName = keyof typeof TEXT_FORMATS

type TextFormat = {
  readonly label: string
  readonly file: string
  readonly write: (colors: readonly Exported[], options: { hasShades: boolean }) => string
  readonly takesShades: boolean
}
