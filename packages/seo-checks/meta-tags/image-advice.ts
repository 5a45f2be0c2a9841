import { isAbsolute } from './address-advice.ts'
import { OUTPUT } from './crop.ts'
import { type Advice, clean, type MetaFields } from './fields.ts'
import { networkRules, WIDE } from './network-rules.ts'

/** What is known of an image from this device, as it would be published. */
export type ImageFacts = {
  /** Of the file, or of the part of it that was chosen, in pixels. */
  readonly width: number
  readonly height: number
  /** Null while the cropped file has not been written yet. */
  readonly bytes: number | null
  readonly type: string
  /** Whether a part was chosen, which is then saved at 1200 × 630. */
  readonly isCropped: boolean
}

/** Above the first WhatsApp may leave the image out, above the others X and Facebook refuse it, in bytes. */
const MOST_BYTES = { WhatsApp: 600_000, X: 5_000_000, Facebook: 8_000_000 } as const

/** Longest side that X takes, in pixels. */
const MOST_PIXELS = 4096

/** What is wrong with the image's address, and with the image itself where one was dropped in. */
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
        'Name an image.',
        'A shared link without one is a line of text that few people open.',
      ),
    ]
  }
  return [
    ...(isAbsolute(address)
      ? []
      : [
          bad(
            'ogImage',
            'Write the whole address of the image.',
            'Networks do not know which site a relative address belongs to.',
          ),
        ]),
    ...(/\.svg(?:$|[?#])/i.test(address)
      ? [bad('ogImage', 'Use a PNG or JPG.', 'No network draws SVG in a card.')]
      : []),
    ...(clean(fields.imageAlt) === ''
      ? [
          note(
            'imageAlt',
            'Describe the image.',
            'People who cannot see it hear the description instead, on X and elsewhere.',
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
          ? `Take a larger image: only ${size} of it is used.`
          : `Make it larger: it is ${size}.`,
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
              ? `Zoom out, or take a larger image: ${size} of it is used.`
              : `Make it ${OUTPUT.width} × ${OUTPUT.height}: it is ${size}.`,
            'Dense screens show a smaller one blurred.',
          ),
        ]
      : []),
    ...(Math.max(width, height) > MOST_PIXELS && !isCropped
      ? [bad('ogImage', `Make it smaller: it is ${size}.`, 'X takes up to 4096 × 4096.')]
      : []),
    ...(lost >= 10
      ? [
          note(
            'ogImage',
            `${lost}% of it is cropped away at 1.91:1.`,
            'Networks crop to about that shape, from the middle. Crop it here to choose what stays.',
          ),
        ]
      : []),
  ]
}

function weightAdvice({ bytes, type }: ImageFacts): Advice[] {
  return [
    ...(bytes !== null && bytes > MOST_BYTES.X
      ? [
          bad(
            'ogImage',
            'Make the file smaller than 5 MB.',
            bytes > MOST_BYTES.Facebook
              ? 'X and LinkedIn refuse larger ones, and Facebook those above 8 MB.'
              : 'X and LinkedIn refuse larger ones.',
          ),
        ]
      : []),
    ...(bytes !== null && bytes > MOST_BYTES.WhatsApp && bytes <= MOST_BYTES.X
      ? [
          note(
            'ogImage',
            `Bring it under 600 kB: it is ${Math.round(bytes / 1000)} kB.`,
            'WhatsApp may leave larger ones out.',
          ),
        ]
      : []),
    ...(type === 'image/svg+xml'
      ? [bad('ogImage', 'Use a PNG or JPG.', 'No network draws SVG in a card.')]
      : []),
  ]
}

function bad(field: Advice['field'], text: string, reason: string): Advice {
  return { field, tone: 'bad', text, reason }
}

function note(field: Advice['field'], text: string, reason: string): Advice {
  return { field, tone: 'note', text, reason }
}

/** A file's weight against what the networks take, in a sentence or two. */
export function sayWeight(bytes: number, format: string): string {
  const weight = `1200 × 630, ${Math.ceil(bytes / 1000)} kB as ${format}.`
  const limits = 'WhatsApp asks for less than 600 kB, X and LinkedIn for 5 MB, Facebook for 8 MB.'
  const verdict =
    bytes < MOST_BYTES.WhatsApp
      ? 'Light enough for all:'
      : 'Too heavy for WhatsApp; as JPEG it is lighter.'
  const silence =
    format === 'WebP'
      ? ' X and Discord name WebP; the other networks do not say that they read it.'
      : ''
  return `${weight} ${verdict} ${limits}${silence}`
}
