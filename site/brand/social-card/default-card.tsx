import { coverChart } from '#site/art/cover-chart.ts'
import { socialPicture } from '#site/content/seo/parse.ts'
import { Mark } from './card.tsx'
import { tint, tokenColor } from './colors.ts'
import { drawable, fontFamilies } from './faces.ts'

const SHARES = [0.24, 0.18, 0.125, 0.077, 0.03]

/** Draws the social card of a page without a title: the logo on a chart, with the site's name. */
export function DefaultCard({ siteName, covered }: DefaultCardProps) {
  const { width, height } = socialPicture
  const chart = Buffer.from(waters()).toString('base64')
  return (
    <div
      style={{
        width: '100%',
        height: '100%',
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        color: tokenColor('ink', 'night'),
      }}
    >
      {/* biome-ignore lint/performance/noImgElement: an element of the image library, not of a page. */}
      <img
        alt=""
        src={`data:image/svg+xml;base64,${chart}`}
        width={width}
        height={height}
        style={{ position: 'absolute', left: 0, top: 0 }}
      />
      <Mark scheme="night" size={132} />
      <div
        style={{
          marginTop: 30,
          fontFamily: fontFamilies.display,
          fontSize: 50,
          letterSpacing: '-0.02em',
        }}
      >
        {drawable(siteName, covered)}
      </div>
    </div>
  )
}

type DefaultCardProps = { readonly siteName: string; readonly covered: ReadonlySet<number> }

/** Draws the waters of the home page's night card, cropped to a square. */
function waters(): string {
  const { lines, height } = coverChart('/')
  const { width: side } = socialPicture
  const scale = side / height
  const paths = lines.map((d, index) => {
    const fill = SHARES[index] === undefined ? 'none' : tint('sky', SHARES[index], 'night')
    return `<path d="${d}" fill="${fill}" stroke="${tint('sky', 0.36, 'night')}" stroke-width="1.25"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><g transform="translate(-190 0) scale(${scale})"><rect width="900" height="900" fill="${tint('sky', 0.3, 'night')}"/>${paths.join('')}</g></svg>`
}
