import { editItem } from '#lib/content/edit-attributes.ts'
import { Text } from '#site/ui/text.tsx'
import type { DrawingViewProps } from '../define.ts'
import type { MendingBenchValue } from './drawing.ts'

type Props = DrawingViewProps<MendingBenchValue>

/** A numbered list of errors in plain words, next to a diff of the page's structured data. */
export function MendingBench({ drawing }: Props) {
  const edit = (key: string, field: string) => editItem(drawing.edit, 'lines', key)(field)

  return (
    <figure className="diff">
      <p className="diff-head">
        <Text of={drawing} field="page" as="span" />
        <Text of={drawing} field="found" as="strong" />
      </p>
      <ol className="diff-reasons">
        {drawing.lines
          .filter(({ fault }) => fault)
          .map(({ _key, fault, source }) => (
            <li key={_key}>
              <strong {...edit(_key, 'fault')}>{fault}</strong>{' '}
              <span {...edit(_key, 'source')}>{source}</span>
            </li>
          ))}
      </ol>
      <DiffLines drawing={drawing} />
      <figcaption className="diff-foot">
        <Text of={drawing} field="log" as="span" />
        <Text of={drawing} field="undo" as="span" />
      </figcaption>
    </figure>
  )
}

const TAGS = { kept: 'span', cut: 'del', added: 'ins' } as const
const SIGNS = { kept: ' ', cut: '−', added: '+' } as const

function DiffLines({ drawing }: Props) {
  const explained = drawing.lines.filter(({ fault }) => fault)

  return (
    <ol className="diff-lines">
      {drawing.lines.map((line) => {
        const Tag = TAGS[line.kind]
        const number = explained.indexOf(line) + 1
        return (
          <li key={line._key} data-kind={line.kind}>
            <code>
              <span aria-hidden="true">{SIGNS[line.kind]} </span>
              {'  '.repeat(line.indent)}
              <Tag {...editItem(drawing.edit, 'lines', line._key)('text')}>{line.text}</Tag>
            </code>
            {number > 0 && (
              <span aria-hidden="true" className="diff-mark">
                {number}
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
