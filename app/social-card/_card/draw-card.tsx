import { ImageResponse } from 'next/og'
import sharp from 'sharp'
import { CARD } from '#lib/seo/social-picture.ts'
import { Card } from './card.tsx'
import { readFaces } from './faces.ts'
import type { Subject } from './subject.ts'

/** The PNG of a card. It follows from the subject alone; whoever answers with it keeps it. */
export async function drawCard(subject: Subject): Promise<Uint8Array> {
  const fonts = [...(await readFaces())]
  const drawn = new ImageResponse(<Card subject={subject} />, { ...CARD, fonts })
  const png = await sharp(await drawn.arrayBuffer())
    .removeAlpha()
    .png({ compressionLevel: 9, adaptiveFiltering: true })
    .toBuffer()
  return new Uint8Array(png)
}
