import { itemOf } from '#lib/content/edit-attributes.ts'
import { OptionalText, Text } from '#site/ui/text.tsx'
import type { DrawingViewProps } from '../define.ts'
import type { FixListValue } from './drawing.ts'

/** Errors of a page in plain words, each with its cause, the old and the new value, and who decided. */
export function FixList({ drawing }: DrawingViewProps<FixListValue>) {
  return (
    <figure className="fix-list">
      <p className="fix-ends">
        <Text of={drawing} field="page" as="span" />
        <Text of={drawing} field="found" as="strong" />
      </p>
      <ul>
        {drawing.fixes.map((each) => {
          const fix = itemOf(drawing, 'fixes', each)
          return (
            <li key={each._key}>
              <p className="fix-error">
                <Text of={fix} field="error" as="strong" />
                <OptionalText of={fix} field="result" as="span" className="fix-result" />
              </p>
              <OptionalText of={fix} field="cause" as="p" />
              <p className="fix-change">
                <OptionalText of={fix} field="before" as="del" />
                {each.before && each.after && <span aria-hidden="true">→</span>}
                <OptionalText of={fix} field="after" as="ins" />
              </p>
            </li>
          )
        })}
      </ul>
      <figcaption className="fix-ends">
        <Text of={drawing} field="log" as="span" />
        <Text of={drawing} field="undo" as="span" />
      </figcaption>
    </figure>
  )
}
