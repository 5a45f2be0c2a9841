'use client'

import './page-previews.css'
import { addressTrail } from 'brightkeel-seo-checks/meta-tags/address-trail.ts'
import { clean, type MetaFields } from 'brightkeel-seo-checks/meta-tags/fields.ts'
import { useState } from 'react'
import { ChoiceRow } from '#site/ui/choice-row.client.tsx'
import { arialWidth } from './arial-widths.ts'
import { type CutText, cutText, type Measure } from './cut-text.ts'
import { type Screen, searchLimits } from './search-limits.ts'

const BEYOND = 1.2

let context: CanvasRenderingContext2D | null | undefined

const screens = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'mobile', label: 'Mobile' },
] as const

const measureTitle = measureIn(searchLimits.title)

const measureDescription = measureIn(searchLimits.description)

/** Renders the page as a Google result, with truncation by pixel width. A second title is shown below the first. */
export function SearchPreview({ fields }: { fields: MetaFields }) {
  const [screen, setScreen] = useState<Screen>('desktop')
  const { host, trail } = addressTrail(clean(fields.canonicalUrl))
  const rival = clean(fields.rivalTitle)
  const titles = [
    cutText(clean(fields.title), searchLimits.title[screen], measureTitle),
    ...(rival ? [cutText(rival, searchLimits.title[screen], measureTitle)] : []),
  ]
  const description = cutText(
    clean(fields.description),
    searchLimits.description[screen],
    measureDescription,
  )

  return (
    <section aria-labelledby="search-title" className="meta-part">
      <div className="meta-part-head">
        <h3 id="search-title">Google result</h3>
        <ChoiceRow<Screen>
          name="search-screen"
          legend="Screen"
          hideLegend
          value={screen}
          choices={screens}
          onChange={setScreen}
        />
      </div>
      {titles.map((title, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the first is the page's title, the second the alternative
        <div key={index} className="search-result" data-screen={screen}>
          {rival && <span className="note">{index === 0 ? 'Title A' : 'Title B'}</span>}
          <p className="search-source">
            <span className="search-icon" aria-hidden="true">
              {host.charAt(0).toUpperCase()}
            </span>
            <span>
              <span className="search-site">{clean(fields.siteName) || host}</span>
              <span className="search-trail">{trail}</span>
            </span>
          </p>
          <p className="search-title">
            {title.shown || <span className="search-empty">Page title</span>}
            {title.lost && ' ...'}
          </p>
          <p className="search-description">
            {description.shown || (
              <span className="search-empty">Google picks text from the page.</span>
            )}
            {description.lost && ' ...'}
          </p>
        </div>
      ))}
      <PixelRule
        label={rival ? 'Title A' : 'Title'}
        cut={titles[0]}
        limit={searchLimits.title[screen]}
      />
      {titles[1] && (
        <PixelRule label="Title B" cut={titles[1]} limit={searchLimits.title[screen]} />
      )}
      <PixelRule label="Description" cut={description} limit={searchLimits.description[screen]} />
    </section>
  )
}

/** Returns a function that measures text with the canvas, or with Arial's metrics where there is no canvas. */
function measureIn({ font, size }: { font: string; size: number }): Measure {
  return (text) => {
    if (typeof document === 'undefined') return arialWidth(text, size)
    context ??= document.createElement('canvas').getContext('2d')
    if (!context) return arialWidth(text, size)
    context.font = font
    return context.measureText(text).width
  }
}

function PixelRule({ label, cut, limit }: PixelRuleProps) {
  if (!cut) return null
  const end = limit * BEYOND
  const width = Math.round(cut.width)
  const marks = Array.from({ length: Math.floor(end / 20) + 1 }, (_, index) => index * 20)

  return (
    <div className="pixel-rule" data-over={cut.lost ? true : undefined}>
      <p className="note">
        <span>{label}</span>
        <span>
          {width} of {limit} px
        </span>
      </p>
      <svg aria-hidden="true" viewBox={`0 0 ${end} 14`} preserveAspectRatio="none">
        <rect className="pixel-width" x="0" y="0" width={Math.min(width, end)} height="5" />
        <path
          className="pixel-marks"
          d={marks.map((x) => `M${x} 14V${x % 100 === 0 ? 5 : 10}`).join('')}
          vectorEffect="non-scaling-stroke"
        />
        <path className="pixel-limit" d={`M${limit} 0V14`} vectorEffect="non-scaling-stroke" />
      </svg>
      {cut.lost && (
        <p className="note">
          Cut off: <q>{cut.lost.trim()}</q>
        </p>
      )}
    </div>
  )
}

type PixelRuleProps = { label: string; cut: CutText | undefined; limit: number }
