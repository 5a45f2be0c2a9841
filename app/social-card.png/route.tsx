import { ImageResponse } from 'next/og'
import { getSiteSettings } from '#lib/content/site-settings.ts'
import { PUBLISHED } from '#lib/content/view.ts'
import { socialPicture } from '#lib/seo/page-defaults.ts'

/** The night-watch tokens as the picture library reads them: it knows no oklch and no custom properties. */
const colors = { paper: '#0b1521', ink: '#f2efe8', signal: '#f39a5b', line: '#31455c' }

/** Depths of the contour lines around the mark: the house ornament. */
const depths = [120, 170, 228, 294, 368]

/** What social networks show of a page without a picture of its own: the mark on a chart, with the name. */
export async function GET(): Promise<Response> {
  const { siteName } = await getSiteSettings(PUBLISHED)
  const { width, height } = socialPicture
  return new ImageResponse(
    <div
      style={{
        width: '100%',
        height: '100%',
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        background: colors.paper,
        color: colors.ink,
      }}
    >
      <svg
        role="presentation"
        width={width}
        height={height}
        viewBox="0 0 400 400"
        style={{ position: 'absolute', inset: 0 }}
      >
        {depths.map((radius, index) => (
          <ellipse
            key={radius}
            cx={200 + index * 9}
            cy={168 - index * 5}
            rx={radius}
            ry={radius * 0.82}
            fill="none"
            stroke={colors.line}
            strokeWidth="1.5"
          />
        ))}
      </svg>
      <svg role="presentation" width="132" height="132" viewBox="0 0 28 28">
        <circle
          cx="14"
          cy="14"
          r="12.75"
          fill={colors.paper}
          stroke={colors.ink}
          strokeWidth="2.25"
        />
        <path d="M1.25 13.5h25.5v.5a12.75 12.75 0 0 1-25.5 0z" fill={colors.ink} />
        <path d="M11 13.5h6l-1.25 13.4a13 13 0 0 1-3.5 0z" fill={colors.signal} />
      </svg>
      <div style={{ marginTop: 28, fontSize: 44, letterSpacing: -1 }}>{siteName}</div>
    </div>,
    { width, height },
  )
}
