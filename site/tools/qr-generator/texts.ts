import type { ToolRule } from '#site/tools/define.ts'

export const line = 'Drawn, then read back before you print.'

export const introduction =
  'Draw a code for a link, a network, a contact or an event. Every code is read back by a decoder, blurred, turned and from afar, before you print it.'

export const features = [
  'PNG, JPG, GIF, SVG, PDF and WebP from 16 to 4,096 pixels; a PNG for the clipboard',
  'URL, text, Wi-Fi, vCard, email, phone, SMS, place and event',
  'Seven shapes of modules, four of corners, gradients, a transparent ground and a frame with text',
  'Error correction L, M, Q and H, with a logo whose room is counted in codewords',
  'Each code is decoded again under six conditions, in the style it is drawn in',
  'Print size for a reading distance, and a page of labels in millimeters',
  'Up to 5,000 codes from a list or a CSV as one zip',
]

/** When the sources below were read. */
const read = '2026-11-21'

export const rules: readonly ToolRule[] = [
  {
    title: 'Version, mask, capacity',
    text: 'The smallest of 40 versions that holds the text is taken. Digits need 3⅓ bits each, capitals 5½, everything else 8 for each byte of UTF-8. Of the eight masks the most even one wins (ISO/IEC 18004, 7.4 and 7.8).',
  },
  {
    title: 'Error correction',
    text: 'L repairs about 7 % of the codewords, M 15 %, Q 25 %, H 30 % (ISO/IEC 18004, 7.5). M is the start, with a logo H. A text that is too long for the level gets the highest lower one that holds it.',
  },
  {
    title: 'Quiet zone',
    text: 'Four empty modules on every side belong to the code. Without them a reader cannot tell the code from what is printed beside it.',
    source: {
      label: 'DENSO WAVE: QR Code area',
      href: 'http://www.denso-wave.com/qrcode/qrgene4-e.html',
      read,
    },
  },
  {
    title: 'Room for a logo',
    text: 'The modules under the logo are traced to their codewords, and these to their blocks (ISO/IEC 18004, 7.6 and 7.7). No block may lose more than half of what it can repair: the other half is for dirt and glare.',
  },
  {
    title: 'Shapes',
    text: 'Corners and the smaller alignment marks are always drawn whole, and a dot is fitted to its ring along the diagonal too: readers look for 1 : 1 : 3 : 1 : 1 there (ISO/IEC 18004, 6.3.3). Modules may have any shape that keeps enough of its color in the middle.',
  },
  {
    title: 'Contrast',
    text: 'Symbol contrast is the difference of the light both colors reflect: grade A from 70 %, B from 55, C from 40, D from 20 (ISO/IEC 15415). Screen colors stand in for ink, so test a proof.',
  },
  {
    title: 'The verdict',
    text: 'The rendered image goes through another library’s decoder six times: as it is, on a dark surface, out of focus, turned by 20°, faded and grainy, and with 2 camera pixels for each module. It passes where exactly your text comes out. Where it does not, single changes are tried until one helps, and that one is named.',
  },
  {
    title: 'Size on paper',
    text: 'A tenth of the reading distance for a code of 25 modules, more in proportion for larger ones: a rule of thumb. Never less than four dots of a 300 dpi printer for a module.',
    source: {
      label: 'DENSO WAVE: module size',
      href: 'https://www.qrcode.com/en/howto/cell.html',
      read,
    },
  },
  {
    title: 'Formats of the content',
    text: 'mailto (RFC 6068), geo (RFC 5870), vCard 3.0 and 4.0 (RFC 2426, RFC 6350), iCalendar (RFC 5545), WIFI: and SMSTO: as phones read them.',
  },
]
