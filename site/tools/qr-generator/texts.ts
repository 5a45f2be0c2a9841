import type { ToolRule } from '#site/tools/define.ts'

export const line = 'Free QR codes, test-scanned before print.'

export const introduction =
  'Make a QR code for a link, a Wi-Fi network or a contact. Every code is test-scanned in your browser, tilted and from far away, before you download it.'

export const features = [
  'PNG, JPG, GIF and SVG for web and print, or copied to the clipboard',
  'Link, text, Wi-Fi network, contact, email, phone call and text message',
  'Your colors and logo, square, rounded or dotted',
  'A scan test of every code, in the style you chose',
  'Minimum print size for a table card and a poster',
]

export const rules: readonly ToolRule[] = [
  {
    title: 'Scan test',
    text: 'Our decoder, separate from the library that makes the code, reads it as a clean image, tilted on a dark surface, and from far away.',
  },
  {
    title: 'Logo',
    text: 'A logo raises error correction to H, which can restore up to 30% of the data (ISO/IEC 18004). The logo covers at most 7% and uses part of that reserve.',
  },
  {
    title: 'Margin and size',
    text: 'Leave an empty margin as wide as four of the code’s squares. Print it as wide as the tool says: at least a tenth of the reading distance, and wider for codes with many squares.',
    source: {
      label: 'DENSO WAVE: module size',
      href: 'https://www.qrcode.com/en/howto/cell.html',
      read: '2026-11-21',
    },
  },
]
