import { itemOf } from '#lib/content/edit-attributes.ts'
import { Text } from '#site/ui/text.tsx'
import { ViewSheet } from '#site/ui/view-sheet.tsx'
import type { DrawingViewProps } from '../define.ts'
import type { CodeSampleValue } from './drawing.ts'

/** A page as its author wrote it, with the lines that were added. */
export function CodeSample({ drawing }: DrawingViewProps<CodeSampleValue>) {
  return (
    <figure className="code-sample">
      <ViewSheet name="instruments.css" />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable (WCAG 2.1.1). */}
      <pre tabIndex={0}>
        {numbered(drawing.lines).map(({ number, ...line }) => (
          <code key={line._key} data-added={line.added || undefined}>
            <span aria-hidden="true">{number}</span>
            <Text of={itemOf(drawing, 'lines', line)} field="code" as="span" />
            {'\n'}
          </code>
        ))}
      </pre>
      <figcaption className="note flex flex-wrap justify-between gap-x-6 border-line border-t px-4 py-2">
        <Text of={drawing} field="caption" as="span" />
        <Text of={drawing} field="note" as="span" />
      </figcaption>
    </figure>
  )
}

/** Numbers the author's lines. Added ones have a plus sign. */
function numbered(lines: CodeSampleValue['lines']) {
  return lines.map((line, index) => {
    const before = lines.slice(0, index).filter(({ added }) => !added).length
    return { ...line, number: line.added ? '+' : `${before + 1}` }
  })
}
