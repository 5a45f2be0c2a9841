import { describe, expect, it } from 'vitest'
import { extractPalette } from './palette.ts'

const fill = (times: number, ...rgba: number[]): number[] =>
  Array.from({ length: times }, () => rgba).flat()

describe('the palette of an image', () => {
  it('has the most frequent color, its share, and a readable text color', () => {
    const { dominant } = extractPalette(
      Uint8Array.from([...fill(75, 20, 30, 40, 255), ...fill(25, 250, 250, 210, 255)]),
    )
    expect(dominant).toEqual({
      _type: 'sanity.imagePaletteSwatch',
      background: '#141e28',
      foreground: '#fff',
      title: '#fff',
      population: 75,
    })
  })

  it('classifies colors as vibrant and muted, dark and light', () => {
    const palette = extractPalette(
      Uint8Array.from([
        ...fill(10, 230, 30, 30, 255),
        ...fill(10, 255, 170, 170, 255),
        ...fill(10, 90, 5, 5, 255),
        ...fill(10, 120, 130, 140, 255),
        ...fill(10, 200, 205, 210, 255),
        ...fill(10, 50, 55, 60, 255),
      ]),
    )
    expect(palette.vibrant?.background).toBe('#e61e1e')
    expect(palette.lightVibrant?.background).toBe('#ffaaaa')
    expect(palette.darkVibrant?.background).toBe('#5a0505')
    expect(palette.muted?.background).toBe('#78828c')
    expect(palette.lightMuted?.background).toBe('#c8cdd2')
    expect(palette.darkMuted?.background).toBe('#32373c')
    expect(palette.lightMuted?.foreground).toBe('#000')
  })

  it('ignores transparent pixels', () => {
    expect(extractPalette(Uint8Array.from(fill(50, 255, 0, 0, 0)))).toEqual({
      _type: 'sanity.imagePalette',
    })
  })
})
