'use client'

import './result-card.css'
import type { JsonObject } from 'brightkeel-seo-checks/structured-data/json.ts'
import { type Preview, previewOf } from './logic/preview.ts'

/** Shows a search result preview, labeled as approximate. */
export function ResultPreview({ node, isBlank }: { node: JsonObject; isBlank: boolean }) {
  const preview = previewOf(node)
  const { site, trail, title, text, facts, caveat } = preview

  return (
    <section aria-labelledby="preview-title" className="schema-part">
      <div className="schema-part-head">
        <h3 id="preview-title">Preview</h3>
        <p className="note">Approximate. Google decides what to show.</p>
      </div>
      {caveat && <p className="schema-retired">{caveat}</p>}
      <div className="result-card" data-muted={caveat || isBlank ? true : undefined}>
        <div>
          <p className="result-source">
            <span className="result-icon" aria-hidden="true">
              {site.replace('www.', '').slice(0, 1).toUpperCase()}
            </span>
            <span className="result-lines">
              <span>{site}</span>
              <span>{trail.join(' › ')}</span>
            </span>
          </p>
          <p className="result-title">
            {title || (isBlank ? 'Add a title to see the result' : 'Untitled')}
          </p>
          {(preview.stars !== undefined || facts.length > 0) && (
            <p className="result-facts">
              {preview.stars !== undefined && <Stars value={preview.stars} />}
              {facts.length > 0 && <span>{facts.join(' · ')}</span>}
            </p>
          )}
          {text && <p className="result-text">{text}</p>}
        </div>
        <Picture preview={preview} />
      </div>
    </section>
  )
}

function Picture({ preview: { picture, length } }: { preview: Preview }) {
  if (picture === 'none') return null
  return (
    <div className="result-picture" data-kind={picture} aria-hidden="true">
      {picture === 'video' && (
        <svg aria-hidden="true" viewBox="0 0 24 24" width="24" height="24" fill="currentColor">
          <path d="M8 5.5v13l11-6.5z" />
        </svg>
      )}
      <span>{length ?? (picture === 'logo' ? 'logo' : picture === 'picture' ? 'image' : '')}</span>
    </div>
  )
}

function Stars({ value }: { value: number }) {
  return (
    <span className="result-stars" role="img" aria-label={`${value.toFixed(1)} of 5`}>
      <span style={{ width: `${value * 20}%` }} />
    </span>
  )
}
