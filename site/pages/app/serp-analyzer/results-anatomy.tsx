import { type ResultsFeature, sampleResults, WINDOW } from './sample-results.ts'

/** How many pixels of the drawing stand for one of the page. */
const SCALE = 0.23

/**
 * SERP Analyzer's instrument: a results page as a column of water, each feature as tall as it was measured,
 * with the depth at which it begins.
 */
export function ResultsAnatomy() {
  const page = soundings(sampleResults)
  const organic = firstOrganic(page, WINDOW)

  return (
    <figure className="anatomy">
      <p className="anatomy-head">
        <span className="anatomy-query">emergency plumber durham</span>
        <span className="note">Sample query</span>
      </p>
      <ol>
        {page.map((feature) => (
          <li
            key={feature.name}
            data-kind={feature.kind}
            style={{ minHeight: `${Math.round(feature.height * SCALE)}px` }}
          >
            <span className="anatomy-depth">
              {feature.top.toLocaleString('en-US')}
              <span className="sr-only"> pixels down:</span>
            </span>
            <div className="anatomy-feature">
              <p className="anatomy-name">
                <strong>{feature.name}</strong>
                <span className="note">
                  {feature.height.toLocaleString('en-US')} px, {Math.round(feature.share)}%
                </span>
              </p>
              <p className="anatomy-finding">{feature.finding}</p>
            </div>
          </li>
        ))}
      </ol>
      {organic && (
        <figcaption>
          <strong>{organic.pixels.toLocaleString('en-US')} px</strong> to the first organic result:{' '}
          {organic.windows} windows of {WINDOW} px. Sample page. The figures are invented; the
          format is not.
        </figcaption>
      )}
    </figure>
  )
}

type Sounding = ResultsFeature & {
  /** Where it begins, in CSS pixels under the top of the page. */
  readonly top: number
  /** Its part of the page in percent. */
  readonly share: number
}

/** Where each feature begins and how much of the page it takes, from the heights alone. */
export function soundings(features: readonly ResultsFeature[]): Sounding[] {
  const whole = features.reduce((sum, { height }) => sum + height, 0)
  return features.map((feature, index) => ({
    ...feature,
    top: features.slice(0, index).reduce((sum, { height }) => sum + height, 0),
    share: (feature.height / whole) * 100,
  }))
}

/** How far down the first organic result begins, in pixels and in windows of a given height. */
export function firstOrganic(
  page: readonly Sounding[],
  windowHeight: number,
): { pixels: number; windows: string } | undefined {
  const organic = page.find(({ kind }) => kind === 'organic')
  return organic && { pixels: organic.top, windows: (organic.top / windowHeight).toFixed(1) }
}
