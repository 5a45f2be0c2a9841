import { isAbsolute } from './address-advice.ts'
import { OUTPUT } from './crop.ts'
import { type Advice, clean, type MetaFields } from './fields.ts'
import { networkRules, WIDE } from './network-rules.ts'

/** Facts about a local image, as it would be published. */
export type ImageFacts = {
  /** In pixels, of the file or its cropped part. */
  readonly width: number
  readonly height: number
  /** Null until the cropped file has been written. */
  readonly bytes: number | null
  readonly type: string
  /** True if the image was cropped, which saves it at 1200 × 630. */
  readonly isCropped: boolean
}

/** Maximum image sizes in bytes. WhatsApp may omit a larger image; X and Facebook reject it. */
const MAX_BYTES = { WhatsApp: 600_000, X: 5_000_000, Facebook: 8_000_000 } as const

const MAX_SIDE_PX = 4096

export function imageAdvice(fields: MetaFields, image: ImageFacts | null): Advice[] {
  return [
    ...addressOfImage(fields),
    ...(image ? [...sizeAdvice(image), ...weightAdvice(image)] : []),
  ]
}

function addressOfImage(fields: MetaFields): Advice[] {
  const address = clean(fields.ogImage)
  if (address === '') {
    return [
      note(
        'ogImage',
        'Add an image.',
        'A shared link without an image is just a line of text that few people click.',
      ),
    ]
  }
  return [
    ...(isAbsolute(address)
      ? []
      : [
          bad(
            'ogImage',
            'Enter the full URL of the image.',
            'Networks can’t tell which site a relative URL belongs to.',
          ),
        ]),
    ...(/\.svg(?:$|[?#])/i.test(address)
      ? [bad('ogImage', 'Use a PNG or JPG.', 'No network shows SVG in a card.')]
      : []),
    ...(clean(fields.imageAlt) === ''
      ? [
          note(
            'imageAlt',
            'Describe the image.',
            'Screen readers read it aloud instead, on X and elsewhere.',
          ),
        ]
      : []),
  ]
}

function sizeAdvice({ width, height, isCropped }: ImageFacts): Advice[] {
  const [leastWidth, leastHeight] = networkRules.Facebook.image.least
  const size = `${Math.round(width)} × ${Math.round(height)}`
  const lost = Math.round(
    (1 - Math.min(width / height, WIDE) / Math.max(width / height, WIDE)) * 100,
  )
  if (width < leastWidth || height < leastHeight) {
    return [
      bad(
        'ogImage',
        isCropped
          ? `Use a larger image: only ${size} of it is shown.`
          : `Use a larger image: this one is ${size}.`,
        isCropped
          ? 'Enlarged to 1200 × 630 it is blurred. Zoom out where you can.'
          : 'Under 600 × 315, Facebook shows it small.',
      ),
    ]
  }
  return [
    ...(width < OUTPUT.width
      ? [
          note(
            'ogImage',
            isCropped
              ? `Zoom out, or use a larger image: ${size} of it is shown.`
              : `Use an image of ${OUTPUT.width} × ${OUTPUT.height}: this one is ${size}.`,
            'A smaller one looks blurry on high-resolution screens.',
          ),
        ]
      : []),
    ...(Math.max(width, height) > MAX_SIDE_PX && !isCropped
      ? [
          bad(
            'ogImage',
            `Use a smaller image: this one is ${size}.`,
            'X accepts up to 4096 × 4096.',
          ),
        ]
      : []),
    ...(lost >= 10
      ? [
          note(
            'ogImage',
            `${lost}% of it is cropped away at 1.91:1.`,
            'Networks crop to about that shape from the center. Crop it here to choose what stays.',
          ),
        ]
      : []),
  ]
}

function weightAdvice({ bytes, type }: ImageFacts): Advice[] {
  return [
    ...(bytes !== null && bytes > MAX_BYTES.X
      ? [
          bad(
            'ogImage',
            'Make the file smaller than 5 MB.',
            bytes > MAX_BYTES.Facebook
              ? 'X and LinkedIn refuse larger ones, and Facebook those above 8 MB.'
              : 'X and LinkedIn refuse larger ones.',
          ),
        ]
      : []),
    ...(bytes !== null && bytes > MAX_BYTES.WhatsApp && bytes <= MAX_BYTES.X
      ? [
          note(
            'ogImage',
            `Make the file smaller than 600 kB: it is ${Math.round(bytes / 1000)} kB.`,
            'WhatsApp may not show larger ones.',
          ),
        ]
      : []),
    ...(type === 'image/svg+xml'
      ? [bad('ogImage', 'Use a PNG or JPG.', 'No network shows SVG in a card.')]
      : []),
  ]
}

function bad(field: Advice['field'], text: string, reason: string): Advice {
  return { field, tone: 'bad', text, reason }
}

function note(field: Advice['field'], text: string, reason: string): Advice {
  return { field, tone: 'note', text, reason }
}

/** Compares a file's size with the networks' limits, in a sentence or two. */
export function describeFileSize(bytes: number, format: string): string {
  const weight = `1200 × 630, ${Math.ceil(bytes / 1000)} kB as ${format}.`
  const limits = 'WhatsApp asks for less than 600 kB, X and LinkedIn for 5 MB, Facebook for 8 MB.'
  const verdict =
    bytes < MAX_BYTES.WhatsApp
      ? 'Small enough for all:'
      : 'Too large for WhatsApp. Save it as JPEG to make it smaller.'
  const silence =
    format === 'WebP'
      ? ' X and Discord name WebP; the other networks do not say that they read it.'
      : ''
  return `${weight} ${verdict} ${limits}${silence}`
}
