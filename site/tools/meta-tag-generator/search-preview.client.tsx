'use client'

import { useState } from 'react'
import { ChoiceRow } from '#site/tools/kit/choice-row.client.tsx'
import { addressTrail } from './logic/address-trail.ts'
import { cutText } from './logic/cut-text.ts'
import { clean, type MetaFields } from './logic/fields.ts'
import { type Screen, searchLimits } from './logic/search-limits.ts'
import { measureIn } from './measure-text.ts'
import { PixelRule } from './pixel-rule.client.tsx'

const screens = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'mobile', label: 'Mobile' },
] as const

const measureTitle = measureIn(searchLimits.title.font)
const measureDescription = measureIn(searchLimits.description.font)

/** The page as a result of Google, measured in pixels; with a second title, both beneath each other. */
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
        // The first is the page's, the second the rival's: the place is what they are.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above.
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
            {title.shown || <span className="search-empty">Title of the page</span>}
            {title.lost && ' ...'}
          </p>
          <p className="search-description">
            {description.shown || (
              <span className="search-empty">Google picks some text of the page.</span>
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
