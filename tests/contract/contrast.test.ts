import { readFileSync } from 'node:fs'
import { converter, interpolate, parse, type Rgb, toGamut, wcagContrast } from 'culori'
import { describe, expect, test } from 'vitest'
import { badgeColors } from '#schemas/rules/choices.ts'
import { readTokens } from '#site/brand/write.tsx'

/**
 * Checks every color pair that carries text or meaning, in both themes, as defined in the style sheet
 * (docs/decisions/0013-look.md; WCAG 2.2, 1.4.3, 1.4.6 and 1.4.11).
 */
type Theme = 'light' | 'dark'

const tokens = readTokens(
  readFileSync(new URL('../../site/brand/tokens.css', import.meta.url), 'utf8'),
)
const grounds = ['paper', 'surface', 'shoal']
const hues = badgeColors.map(({ value }) => `hue-${value}`)
const codeColors = [...tokens.keys()].filter((name) => name.startsWith('code-'))

for (const theme of ['light', 'dark'] as const) {
  describe(`${theme} theme`, () => {
    test('body text has enhanced contrast on every background', () => {
      expectContrast(theme, pairs(['ink'], grounds), 7)
      expectContrast(theme, pairs(['ink-soft'], ['paper', 'surface']), 7)
    })

    test('small text, links and states are readable on every background', () => {
      expectContrast(theme, pairs(['ink-soft', 'link', 'good', 'note', 'bad'], grounds), 4.5)
    })

    test('a button in the signal color is readable, also while hovered', () => {
      expectContrast(theme, pairs(['on-signal'], ['signal', 'signal-lift']), 4.5)
    })

    test("text on a chart's water is readable", () => {
      expectContrast(theme, pairs(['ink', 'ink-soft'], ['water-1', 'water-2', 'water-3']), 4.5)
    })

    test('every badge is readable on its own tint', () => {
      const tints = hues.map((hue): Pair => [hue, { mix: hue, share: 0.07, into: 'paper' }])
      expectContrast(theme, [...tints, ...pairs(hues, grounds)], 4.5)
    })

    test('every syntax color is readable on the code background', () => {
      expect(codeColors.length).toBeGreaterThanOrEqual(5)
      expectContrast(theme, pairs(codeColors, ['surface']), 4.5)
    })

    test('meaningful lines and marks are visible', () => {
      expectContrast(theme, pairs(['signal', 'line-strong'], grounds), 3)
    })
  })
}

type Ground = string | { mix: string; share: number; into: string }
type Pair = [text: string, ground: Ground]

function pairs(texts: readonly string[], on: readonly Ground[]): Pair[] {
  return texts.flatMap((text) => on.map((ground): Pair => [text, ground]))
}

function expectContrast(theme: Theme, pairsToCheck: readonly Pair[], minimum: number) {
  const tooFaint = pairsToCheck.flatMap(([text, ground]) => {
    const contrast = wcagContrast(color(text, theme), groundColor(ground, theme))
    return contrast < minimum ? [`${text} on ${groundName(ground)}: ${contrast.toFixed(2)}`] : []
  })
  expect(tooFaint).toEqual([])
}

function groundColor(ground: Ground, theme: Theme): Rgb {
  if (typeof ground === 'string') return color(ground, theme)
  const mixed = interpolate([color(ground.into, theme), color(ground.mix, theme)], 'oklab')
  return displayed(mixed(ground.share))
}

function groundName(ground: Ground): string {
  return typeof ground === 'string' ? ground : `${ground.share * 100}% ${ground.mix}`
}

function color(name: string, theme: Theme): Rgb {
  const value = tokens.get(name)?.[theme]
  if (!value) throw new Error(`There is no token --${name}.`)
  return displayed(parse(value))
}

const intoScreen = toGamut('rgb', 'oklch')
const rgb = converter('rgb')

function displayed(value: Parameters<typeof intoScreen>[0] | undefined): Rgb {
  const shown = rgb(value && intoScreen(value))
  if (!shown) throw new Error('A token is not a color.')
  return shown
}
