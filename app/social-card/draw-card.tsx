import { ImageResponse } from 'next/og'
import sharp from 'sharp'
import { Card } from '#site/feeds/social-card/card.tsx'
import { readFaces } from '#site/feeds/social-card/faces.ts'
import type { Subject } from '#site/feeds/social-card/subject.ts'
import { CARD } from '#site/seo/social-picture.ts'

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
