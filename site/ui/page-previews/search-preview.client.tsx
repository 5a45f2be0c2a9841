'use client'

import './page-previews.css'
import { addressTrail } from 'brightkeel-seo-checks/meta-tags/address-trail.ts'
import { clean, type MetaFields } from 'brightkeel-seo-checks/meta-tags/fields.ts'
import { webUrl } from 'brightkeel-seo-checks/meta-tags/web-url.ts'
import { useEffect, useState } from 'react'
import { ChoiceRow } from '#site/ui/choice-row.client.tsx'
import type { CutText } from './cut-text.ts'
import type { SearchCuts } from './search-cuts.ts'
import { type Screen, searchLimits } from './search-limits.ts'

const screens = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'mobile', label: 'Mobile' },
] as const

const NARROW_WINDOW = '(max-width: 47.99rem)'

/** Holds the screen of the preview. In a narrow window it is `mobile` at first. */
export function useScreen(): [Screen, (screen: Screen) => void] {
  const [screen, setScreen] = useState<Screen>('desktop')

  useEffect(() => {
    if (matchMedia(NARROW_WINDOW).matches) setScreen('mobile')
  }, [])
  return [screen, setScreen]
}

/** Renders the page as a Google result, with its texts cut by pixel width. */
export function SearchPreview({ fields, cuts, screen, onScreen }: SearchPreviewProps) {
  const { host, trail } = addressTrail(webUrl(fields.canonicalUrl))
  const { title, description } = cuts

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
          onChange={onScreen}
        />
      </div>
      <div className="search-result" data-screen={screen}>
        <p className="search-source">
          <span className="search-icon" aria-hidden="true">
            {[...host][0]?.toUpperCase()}
          </span>
          <span>
            <span className="search-site">{clean(fields.siteName) || host}</span>
            <span className="search-trail">{trail}</span>
          </span>
        </p>
        <p className="search-title" dir="auto">
          <span className={title.shown ? undefined : 'search-empty'}>
            {(title.shown || 'Page title') + (title.lost && ' ...')}
          </span>
        </p>
        <p className="search-description" dir="auto">
          <span className={description.shown ? undefined : 'search-empty'}>
            {(description.shown || 'Google picks text from the page.') +
              (description.lost && ' ...')}
          </span>
        </p>
      </div>
      <ul className="search-widths note">
        <Width name="Title" cut={title} limit={searchLimits.title[screen]} />
        <Width name="Description" cut={description} limit={searchLimits.description[screen]} />
      </ul>
    </section>
  )
}

function Width({ name, cut: { width, lost }, limit }: WidthProps) {
  if (width === 0) return null
  const part = lost ? `, Google shows about ${limit}. Cut off: “${lost.trim()}”` : ', not cut'
  return (
    <li>
      {name}: {Math.round(width)} px wide{part}
    </li>
  )
}

type SearchPreviewProps = {
  fields: Pick<MetaFields, 'canonicalUrl' | 'siteName'>
  /** The page's texts on this screen. */
  cuts: SearchCuts
  screen: Screen
  onScreen: (screen: Screen) => void
}

type WidthProps = { name: string; cut: CutText; limit: number }
