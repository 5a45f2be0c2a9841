import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { chooseFormat, detectFileType, type FormatChoice } from './image-format.ts'

const photo: FormatChoice = {
  source: 'jpg',
  requested: undefined,
  isAutomatic: true,
  accept: '',
  pixels: 500_000,
  isAnimated: false,
  hasAlpha: false,
}
const chrome = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

describe('the format of a rendering', () => {
  it.each<[string, Partial<FormatChoice>, string]>([
    ['is AVIF if the browser accepts it', { accept: chrome }, 'avif'],
    ['is WebP if AVIF would take too long', { accept: chrome, pixels: 4_000_000 }, 'webp'],
    ['is WebP for animations', { accept: chrome, source: 'gif', isAnimated: true }, 'webp'],
    ['is WebP when AVIF is refused', { accept: 'image/avif;q=0, image/webp' }, 'webp'],
    ['is the original’s for other browsers', { accept: 'image/*,*/*' }, 'jpg'],
    ['is the original’s without auto', { accept: chrome, isAutomatic: false }, 'jpg'],
    ['is the requested one in any case', { accept: chrome, requested: 'png' }, 'png'],
    ['is JPEG for a WebP if the browser doesn’t accept WebP', { source: 'webp' }, 'jpg'],
    ['is PNG for a transparent WebP in that case', { source: 'webp', hasAlpha: true }, 'png'],
    ['is JPEG for a TIFF', { source: 'tif', isAutomatic: false }, 'jpg'],
    ['is GIF for a GIF', { source: 'gif', isAutomatic: false, isAnimated: true }, 'gif'],
  ])('%s', (_sentence, change, expected) => {
    expect(chooseFormat({ ...photo, ...change })).toBe(expected)
  })
})

const folder = mkdtempSync(join(tmpdir(), 'file-type-'))

async function detect(bytes: string, name?: string): Promise<string> {
  const path = join(folder, 'file')
  writeFileSync(path, bytes, 'latin1')
  const { extension, mimeType } = await detectFileType(path, name)
  return `${extension} ${mimeType}`
}

describe('an uploaded file', () => {
  it.each([
    ['%PDF-1.7 hello', 'a.txt', 'txt application/pdf'],
    ['%PDF-1.7 hello', undefined, 'pdf application/pdf'],
    ['\x00\x00\x00\x18ftypheic\x00\x00\x00\x00heic', undefined, 'heic image/heic'],
    ['\x00\x00\x00\x18ftypisom\x00\x00\x00\x00isom', 'film.mp4', 'mp4 video/mp4'],
    ['RIFF\x24\x00\x00\x00WAVEfmt ', undefined, 'wav audio/wav'],
    ['wOF2\x00\x01\x00\x00', 'a.woff2', 'woff2 font/woff2'],
  ])('is detected by its first bytes: %j called %s', async (bytes, name, expected) => {
    expect(await detect(bytes, name)).toBe(expected)
  })

  it('has one extension, even for a compressed archive', async () => {
    const tar = Buffer.alloc(1024)
    tar.write('a.txt')
    tar.write('0000644\0', 100)
    tar.write('ustar\x0000', 257, 'latin1')
    tar.fill(' ', 148, 156)
    const sum = tar.subarray(0, 512).reduce((total, byte) => total + byte, 0)
    tar.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
    expect(await detect(gzipSync(tar).toString('latin1'))).toMatch(/^gz application\/.*gzip$/)
  })

  it.each([
    ['hello', 'a.txt', /^txt text\/plain/],
    ['<script>alert(1)</script>', 'a.html', /^html text\/html/],
    ['hello', undefined, /^bin application\/octet-stream$/],
    ['hello', 'a.unheard-of', /^bin application\/octet-stream$/],
    ['', 'a.csv', /^csv text\/csv/],
  ])(
    'is detected by its name if the content is inconclusive: %j called %s',
    async (bytes, name, expected) => {
      expect(await detect(bytes, name)).toMatch(expected)
    },
  )

  it('is detected by its name if its header is truncated', async () => {
    for (const bytes of ['PK\x03\x04', 'ID3', '\x1aE\xdf\xa3', 'RIFF', '\x00\x00\x00\x18ftyp']) {
      expect(await detect(bytes, 'a.dat')).toMatch(/^dat /)
    }
  })
})
