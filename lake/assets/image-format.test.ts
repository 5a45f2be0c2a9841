import { describe, expect, it } from 'vitest'
import { chooseFormat, type FormatChoice } from './image-format.ts'

const photo: FormatChoice = {
  source: 'jpg',
  asked: undefined,
  isAutomatic: true,
  accept: '',
  pixels: 500_000,
  isAnimated: false,
  hasAlpha: false,
}
const chrome = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

describe('the format of a rendering', () => {
  it.each<[string, Partial<FormatChoice>, string]>([
    ['is AVIF for a browser that takes it', { accept: chrome }, 'avif'],
    ['is WebP when AVIF would take long', { accept: chrome, pixels: 4_000_000 }, 'webp'],
    ['is WebP for what moves', { accept: chrome, source: 'gif', isAnimated: true }, 'webp'],
    ['is WebP when AVIF is refused', { accept: 'image/avif;q=0, image/webp' }, 'webp'],
    ['is that of the original for anyone else', { accept: 'image/*,*/*' }, 'jpg'],
    ['is that of the original without auto', { accept: chrome, isAutomatic: false }, 'jpg'],
    ['is what was asked for in any case', { accept: chrome, asked: 'png' }, 'png'],
    ['is JPEG for a WebP where WebP is not taken', { source: 'webp' }, 'jpg'],
    ['is PNG for a transparent WebP there', { source: 'webp', hasAlpha: true }, 'png'],
    ['is JPEG for a TIFF', { source: 'tif', isAutomatic: false }, 'jpg'],
    ['is GIF for a GIF', { source: 'gif', isAutomatic: false, isAnimated: true }, 'gif'],
  ])('%s', (_sentence, change, expected) => {
    expect(chooseFormat({ ...photo, ...change })).toBe(expected)
  })
})
