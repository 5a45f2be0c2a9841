import type { Size } from './crop.ts'
import { type Advice, clean, type MetaFields } from './fields.ts'
import { networkRules, WIDE } from './network-rules.ts'
import { readWebUrl } from './web-url.ts'

/** Facts about a local image: its size in pixels and bytes, and its MIME type. */
export type ImageFacts = Size & { readonly bytes: number; readonly type: string }

/** Maximum image sizes in bytes. WhatsApp may omit a larger image; X and Facebook reject it. */
const MAX_BYTES = { WhatsApp: 600_000, X: 5_000_000, Facebook: 8_000_000 } as const

const MAX_SIDE_PX = 4096

/** Width in pixels that all networks accept and show sharply: Facebook recommends 1200 × 630. */
const BEST_WIDTH_PX = 1200

export function imageAdvice(fields: MetaFields, image: ImageFacts | null): Advice[] {
  return [...urlAdvice(fields), ...(image ? [...sizeAdvice(image), ...weightAdvice(image)] : [])]
}

function urlAdvice(fields: MetaFields): Advice[] {
  const { url, problem } = readWebUrl(fields.ogImage, 'image')
  if (problem) return [bad(problem, 'Until then, the image tags are left out.')]
  if (url === '') {
    return [
      note('Add an image URL.', 'Without an image, networks show a shared link as text only.'),
    ]
  }
  return [
    ...(/\.svg(?:$|[?#])/i.test(url) ? [svgAdvice] : []),
    ...(clean(fields.imageAlt) === ''
      ? [
          note(
            'Add alt text for the image.',
            'Screen readers read it aloud on X and elsewhere.',
            'imageAlt',
          ),
        ]
      : []),
  ]
}

function sizeAdvice({ width, height }: Size): Advice[] {
  const [leastWidth, leastHeight] = networkRules.Facebook.image.least
  const size = `${width} × ${height}`
  const ratio = width / height
  const lost = Math.round((1 - Math.min(ratio, WIDE) / Math.max(ratio, WIDE)) * 100)
  if (width < leastWidth || height < leastHeight) {
    return [
      bad(`Use a larger image: this one is ${size}.`, 'Under 600 × 315, Facebook shows it small.'),
    ]
  }
  return [
    ...(width < BEST_WIDTH_PX
      ? [
          note(
            `Use an image of 1200 × 630: this one is ${size}.`,
            'A smaller one looks blurry on high-resolution screens.',
          ),
        ]
      : []),
    ...(Math.max(width, height) > MAX_SIDE_PX
      ? [bad(`Use a smaller image: this one is ${size}.`, 'X accepts up to 4096 × 4096.')]
      : []),
    ...(lost >= 10
      ? [
          note(
            `${lost}% of it is cropped away at 1.91:1.`,
            'Networks crop to about that shape from the center.',
          ),
        ]
      : []),
  ]
}

function weightAdvice({ bytes, type }: ImageFacts): Advice[] {
  if (type === 'image/svg+xml') return [svgAdvice]
  if (bytes > MAX_BYTES.X) {
    return [
      bad(
        'Make the file smaller than 5 MB.',
        bytes > MAX_BYTES.Facebook
          ? 'X and LinkedIn refuse larger ones, and Facebook those above 8 MB.'
          : 'X and LinkedIn refuse larger ones.',
      ),
    ]
  }
  return bytes > MAX_BYTES.WhatsApp
    ? [
        note(
          `Make the file smaller than 600 kB: it is ${Math.round(bytes / 1000)} kB.`,
          'WhatsApp may not show larger ones.',
        ),
      ]
    : []
}

const svgAdvice = note('Use a PNG or JPG instead.', 'No network shows SVG in a card.')

function bad(text: string, reason: string): Advice {
  return { field: 'ogImage', tone: 'bad', text, reason }
}

function note(text: string, reason: string, field: Advice['field'] = 'ogImage'): Advice {
  return { field, tone: 'note', text, reason }
}
