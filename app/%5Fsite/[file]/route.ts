import { readSiteAsset } from '#lib/site-assets.server.ts'

/** Serves the scripts and styles of public pages where Next runs without the front, which otherwise answers first. */
export async function GET(_: Request, { params }: RouteContext<'/_site/[file]'>) {
  const { file } = await params
  const asset = await readSiteAsset(file)
  if (!asset) return new Response('Not found.', { status: 404 })
  return new Response(asset.body, {
    headers: {
      'content-type': asset.type,
      'cache-control': 'public, max-age=31536000, immutable',
    },
  })
}
