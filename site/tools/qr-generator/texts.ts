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
    text: 'A second library decodes your code as a clean image, tilted on a dark surface, and from far away.',
  },
  {
    title: 'Logo',
    text: 'A logo raises error correction to H, so that 30% of the code can be damaged (ISO/IEC 18004). It covers at most 7%.',
  },
  {
    title: 'Margin and size',
    text: 'Leave an empty margin four modules wide, and print the code at least a tenth as wide as the reading distance.',
    source: {
      label: 'DENSO WAVE: module size',
      href: 'https://www.qrcode.com/en/howto/cell.html',
      read: '2026-11-21',
    },
  },
]
