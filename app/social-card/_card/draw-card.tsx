import { cacheLife } from 'next/cache'
import { ImageResponse } from 'next/og'
import sharp from 'sharp'
import { CARD } from '#lib/seo/social-picture.ts'
import { Card } from './card.tsx'
import { readFaces } from './faces.ts'
import type { Subject } from './subject.ts'

/**
 * The PNG of a card. It follows from the subject alone, so it is kept under it: a change of the content asks for
 * another picture, and nothing has to be revalidated.
 */
export async function drawCard(subject: Subject): Promise<Uint8Array> {
  'use cache'
  cacheLife('max')
  const fonts = [...(await readFaces())]
  const drawn = new ImageResponse(<Card subject={subject} />, { ...CARD, fonts })
  const png = await sharp(await drawn.arrayBuffer())
    .removeAlpha()
    .png({ compressionLevel: 9, adaptiveFiltering: true })
    .toBuffer()
  return new Uint8Array(png)
}
