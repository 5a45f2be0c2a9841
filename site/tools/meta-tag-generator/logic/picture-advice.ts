import { isAbsolute } from './address-advice.ts'
import { type Advice, clean, type MetaFields } from './fields.ts'

/** What is known of the picture that was dropped into the preview. */
export type PictureFacts = {
  /** In pixels. */
  readonly width: number
  readonly height: number
  readonly bytes: number
  readonly type: string
}

/** Size at which every network shows the picture large, in pixels (Facebook's recommendation). */
const BEST = { width: 1200, height: 630 } as const
const LEAST = { width: 600, height: 315 } as const

/** Above this WhatsApp often leaves the picture out, and above the other X refuses it, in bytes. */
const MOST_WHATSAPP_BYTES = 300_000
const MOST_BYTES = 5_000_000

/** What is wrong with the picture's address, and with the picture itself where it was dropped in. */
export function pictureAdvice(fields: MetaFields, picture: PictureFacts | null): Advice[] {
  return [...addressOfPicture(fields), ...(picture ? pictureItself(picture) : [])]
}

function addressOfPicture(fields: MetaFields): Advice[] {
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

function pictureItself({ width, height, bytes, type }: PictureFacts): Advice[] {
  const ratio = width / height
  const lost = Math.round((1 - Math.min(ratio, 1.91) / Math.max(ratio, 1.91)) * 100)
  return [
    ...(width < LEAST.width || height < LEAST.height
      ? [
          bad(
            'ogImage',
            `Make it larger: it is ${width} × ${height}.`,
            'Under 600 × 315, Facebook and LinkedIn show a thumbnail.',
          ),
        ]
      : []),
    ...(width >= LEAST.width && height >= LEAST.height && width < BEST.width
      ? [
          note(
            'ogImage',
            `Make it ${BEST.width} × ${BEST.height}: it is ${width} × ${height}.`,
            'Dense screens show a smaller one blurred.',
          ),
        ]
      : []),
    ...(lost >= 10
      ? [
          note(
            'ogImage',
            `${lost}% of it is cropped away at 1.91:1.`,
            'Facebook, LinkedIn and WhatsApp crop to that shape, from the middle.',
          ),
        ]
      : []),
    ...(bytes > MOST_BYTES
      ? [bad('ogImage', 'Make the file smaller than 5 MB.', 'X refuses larger ones.')]
      : []),
    ...(bytes > MOST_WHATSAPP_BYTES && bytes <= MOST_BYTES
      ? [
          note(
            'ogImage',
            `Bring it under 300 kB: it is ${Math.round(bytes / 1000)} kB.`,
            'WhatsApp often leaves larger ones out.',
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
