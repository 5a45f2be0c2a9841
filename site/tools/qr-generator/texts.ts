import type { ToolRule } from '#site/tools/define.ts'

export const line = 'QR codes, test-scanned before you print.'

export const introduction =
  'Make a QR code for a link, a Wi-Fi network, a contact or an event. Every code is test-scanned in your browser, blurred, turned and from a distance, before you download it.'

export const features = [
  'PNG, JPG, GIF, SVG, PDF and WebP from 16 to 4,096 pixels, or copied to the clipboard',
  'URL, text, Wi-Fi, vCard, email, phone, SMS, location and event',
  'Dots and rounded shapes, gradients, a transparent background and a frame with text',
  'Error correction L, M, Q and H, and a check that a logo leaves the code readable',
  'Six test scans of every code, in the style you chose',
  'Print size for a reading distance, and a page of labels',
  'Up to 5,000 codes from a list or a CSV, in one zip file',
]

const read = '2026-11-21'

export const rules: readonly ToolRule[] = [
  {
    title: 'Test scans',
    text: 'A second library decodes the finished image six times: as it is, on a dark background, out of focus, turned by 20°, faded and grainy, and very small. A code passes if it reads exactly your text. If it doesn’t, we name the change that helps.',
  },
  {
    title: 'Error correction',
    text: 'Level L repairs about 7 % of the code, M 15 %, Q 25 % and H 30 % (ISO/IEC 18004). We start with M, and with H if there is a logo. A logo may use at most half of it, so that dirt and glare don’t break the code.',
  },
  {
    title: 'Margin and size',
    text: 'Leave an empty margin four modules wide. As a rule of thumb, print a code at least a tenth as wide as the reading distance, and larger if it holds a long text.',
    source: {
      label: 'DENSO WAVE: module size',
      href: 'https://www.qrcode.com/en/howto/cell.html',
      read,
    },
  },
]
