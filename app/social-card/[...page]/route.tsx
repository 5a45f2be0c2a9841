import { ImageResponse } from 'next/og'
import sharp from 'sharp'
import { SOCIAL_CARD } from '#schemas/rules/image-size.ts'
import { Card, type Subject } from '#site/brand/social-card/card.tsx'
import { readFaces } from '#site/brand/social-card/faces.ts'
import { findSubject } from '#site/feeds/social-card.ts'

export const dynamic = 'force-dynamic'

/**
 * Draws the image that social networks show for a page: `/social-card/blog/some-post.png` for `/blog/some-post`,
 * `/social-card/index.png` for the home page. Its text is looked up, never taken from the URL.
 */
export async function GET(request: Request): Promise<Response> {
  // The parameters are decoded, so a slash in a slug would be gone.
  const [, name] = /^\/social-card\/(.+)\.png$/.exec(new URL(request.url).pathname) ?? []
  const subject = name && (await findSubject(name === 'index' ? '/' : `/${name}`))
  if (!subject) return new Response('Image not found.', { status: 404 })

  const png = await drawCard(subject)
  return new Response(new Blob([new Uint8Array(png)], { type: 'image/png' }), {
    headers: {
      'content-type': 'image/png',
      // Pages add a fingerprint to the URL. Requests without it are cached for a day.
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
    },
  })
}

/** Draws the card as PNG. The result depends only on the subject. */
async function drawCard(subject: Subject): Promise<Uint8Array> {
  const { fonts, covered } = await readFaces()
  const drawn = new ImageResponse(<Card subject={subject} covered={covered} />, {
    ...SOCIAL_CARD,
    fonts,
  })
  const png = await sharp(await drawn.arrayBuffer())
    .removeAlpha()
    .png({ compressionLevel: 9, adaptiveFiltering: true })
    .toBuffer()
  return new Uint8Array(png)
}
