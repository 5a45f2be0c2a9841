import { editAttribute, editPath } from '#lib/content/edit-attributes.ts'
import { formatNumber } from '#lib/locale.ts'
import { Text } from '#site/ui/text.tsx'
import { ViewSheet } from '#site/ui/view-sheet.tsx'
import type { DrawingViewProps } from '../define.ts'
import type { ResultsAnatomyValue } from './drawing.ts'
import { firstOrganic, soundings } from './soundings.ts'

/** How many pixels of the drawing stand for one of the page. */
const SCALE = 0.23

/** A results page as a column of water, each part as tall as it was measured, with the depth at which it begins. */
export function ResultsAnatomy({ drawing }: DrawingViewProps<ResultsAnatomyValue>) {
  const page = soundings(drawing.features)
  const organic = firstOrganic(page, drawing.windowHeight)

  return (
    <figure className="anatomy">
      <ViewSheet name="results-anatomy.css" />
      <p className="anatomy-head">
        <Text of={drawing} field="query" as="span" className="anatomy-query" />
        <Text of={drawing} field="queryLabel" as="span" className="note" />
      </p>
      <ol>
        {page.map(({ _key, name, kind, height, top, share, finding }) => {
          const edit = (field: string) =>
            editAttribute(drawing.edit, `${editPath('features', _key)}.${field}`)
          return (
            <li
              key={_key}
              data-kind={kind}
              style={{ minHeight: `${Math.round(height * SCALE)}px` }}
            >
              <span className="anatomy-depth">
                {formatNumber(top)}
                <span className="sr-only"> pixels down:</span>
              </span>
              <div className="anatomy-feature">
                <p className="anatomy-name">
                  <strong {...edit('name')}>{name}</strong>
                  <span className="note" {...edit('height')}>
                    {formatNumber(height)} px, {Math.round(share)}%
                  </span>
                </p>
                <p className="anatomy-finding" {...edit('finding')}>
                  {finding}
                </p>
              </div>
            </li>
          )
        })}
      </ol>
      {organic && (
        <figcaption>
          <strong>{formatNumber(organic.pixels)} px</strong>{' '}
          <Text of={drawing} field="caption" as="span" /> {organic.windows}{' '}
          <Text of={drawing} field="unit" as="span" /> <Text of={drawing} field="note" as="span" />
        </figcaption>
      )}
    </figure>
  )
}
