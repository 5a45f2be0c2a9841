import { itemOf } from '#lib/content/edit-attributes.ts'
import { OptionalText, Text } from '#site/ui/text.tsx'
import type { DrawingViewProps } from '../define.ts'
import type { FindingListValue } from './drawing.ts'

/** A panel as an app shows it: findings with their results, and the conclusion below them. */
export function FindingList({ drawing }: DrawingViewProps<FindingListValue>) {
  return (
    <figure className="finding-list">
      <Text of={drawing} field="caption" as="figcaption" className="note" />
      <ul>
        {drawing.findings.map((each) => {
          const finding = itemOf(drawing, 'findings', each)
          return (
            <li key={each._key}>
              <span>
                <Text of={finding} field="label" as="span" className="note block" />
                <Text of={finding} field="text" as="span" />
              </span>
              <Text of={finding} field="result" as="strong" />
            </li>
          )
        })}
      </ul>
      <OptionalText of={drawing} field="conclusion" as="p" className="finding-conclusion" />
    </figure>
  )
}
