import { editItem } from '#lib/content/edit-attributes.ts'
import { formatNumber } from '#lib/locale.ts'
import { Text } from '#site/ui/text.tsx'
import type { DrawingViewProps } from '../define.ts'
import type { ResultsAnatomyValue } from './drawing.ts'

/** Pixels of the drawing per pixel of the page. */
const SCALE = 0.2

/** A search results page from top to bottom, with the height of each part in proportion. */
export function ResultsAnatomy({ drawing }: DrawingViewProps<ResultsAnatomyValue>) {
  const { parts, organic } = measure(drawing.features, drawing.windowHeight)

  return (
    <figure className="serp">
      <p className="serp-query">
        <Text of={drawing} field="query" as="span" />
        <Text of={drawing} field="queryLabel" as="span" className="text-ink-soft" />
      </p>
      <ol>
        {parts.map(({ _key, name, kind, height, share, finding }) => {
          const edit = editItem(drawing.edit, 'features', _key)
          return (
            <li
              key={_key}
              data-kind={kind}
              style={{ minHeight: `${Math.round(height * SCALE)}px` }}
            >
              <p className="serp-name">
                <strong {...edit('name')}>{name}</strong>
                <span className="figures" {...edit('height')}>
                  {formatNumber(height)} px, {share}% of the page
                </span>
              </p>
              <p {...edit('finding')}>{finding}</p>
            </li>
          )
        })}
      </ol>
      {organic && (
        <figcaption>
          <strong>{formatNumber(organic.top)} px</strong>{' '}
          <Text of={drawing} field="caption" as="span" /> {organic.screens}{' '}
          <Text of={drawing} field="unit" as="span" /> <Text of={drawing} field="note" as="span" />
        </figcaption>
      )}
    </figure>
  )
}

type Feature = { readonly height: number; readonly kind: string }

/**
 * Adds the distance from the top of the page in pixels, and the share of the page in percent.
 *
 * @returns the features, and the first organic result with the number of screens above it
 */
export function measure<F extends Feature>(features: readonly F[], screenHeight: number) {
  const total = features.reduce((sum, { height }) => sum + height, 0)
  const parts = features.map((feature, index) => ({
    ...feature,
    top: features.slice(0, index).reduce((sum, { height }) => sum + height, 0),
    share: Math.round((feature.height / total) * 100),
  }))
  const top = parts.find(({ kind }) => kind === 'organic')?.top
  const organic = top === undefined ? undefined : { top, screens: (top / screenHeight).toFixed(1) }
  return { parts, organic }
}
