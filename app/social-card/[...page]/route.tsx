import { ImageResponse } from 'next/og'
import sharp from 'sharp'
import { Card, readFaces, type Subject } from '#site/brand/social-card/card.tsx'
import { findSubject } from '#site/feeds/social-card.ts'
import { CARD } from '#site/seo/social-picture.ts'

export const dynamic = 'force-dynamic'

/**
 * The picture that social networks show of a page: `/social-card/blog/some-post.png` is that of
 * `/blog/some-post`, `/social-card/home.png` that of the home page. What it says is looked up, never taken
 * from the address.
 */
export async function GET(
  _request: Request,
  { params }: RouteContext<'/social-card/[...page]'>,
): Promise<Response> {
  const { page } = await params
  const [, name] = /^(.+)\.png$/.exec(page.join('/')) ?? []
  const subject = name && (await findSubject(name === 'home' ? '/' : `/${name}`))
  if (!subject) return new Response('No page has this image.', { status: 404 })

  const png = await drawCard(subject)
  return new Response(new Blob([new Uint8Array(png)], { type: 'image/png' }), {
    headers: {
      'content-type': 'image/png',
      // The address changes with what is drawn; a day is for whoever asks without the fingerprint.
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
    },
  })
}

/** The PNG of a card. It follows from the subject alone; whoever answers with it keeps it. */
async function drawCard(subject: Subject): Promise<Uint8Array> {
  const fonts = [...(await readFaces())]
  const drawn = new ImageResponse(<Card subject={subject} />, { ...CARD, fonts })
  const png = await sharp(await drawn.arrayBuffer())
    .removeAlpha()
    .png({ compressionLevel: 9, adaptiveFiltering: true })
    .toBuffer()
  return new Uint8Array(png)
}
