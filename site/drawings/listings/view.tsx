import { editAttribute, editItem } from '#lib/content/edit-attributes.ts'
import { Text } from '#site/ui/text.tsx'
import type { DrawingViewProps } from '../define.ts'
import { type ListingsValue, listingFields } from './drawing.ts'

type Props = DrawingViewProps<ListingsValue>

/** A business's record, and below it each directory's listing with the words that differ marked. */
export function Listings({ drawing }: Props) {
  return (
    <figure className="listings">
      <table>
        <Text of={drawing} field="caption" as="caption" className="sr-only" />
        <thead>
          <tr>
            {drawing.columns.map((column, index) => (
              <th key={column} scope="col" {...editAttribute(drawing.edit, `columns[${index}]`)}>
                {column}
              </th>
            ))}
          </tr>
          <tr className="listings-record">
            <Text of={drawing} field="recordLabel" as="th" scope="row" />
            {listingFields.map((field) => (
              <Text key={field} of={drawing} field={field} as="td" />
            ))}
          </tr>
        </thead>
        <tbody>
          {drawing.copies.map((copy) => (
            <CopyRow key={copy._key} copy={copy} drawing={drawing} />
          ))}
        </tbody>
      </table>
      <figcaption>
        <Text of={drawing} field="result" as="span" />
        <Text of={drawing} field="promise" as="span" />
      </figcaption>
    </figure>
  )
}

function CopyRow({ copy, drawing }: Props & { copy: ListingsValue['copies'][number] }) {
  const edit = editItem(drawing.edit, 'copies', copy._key)
  const differing = listingFields.filter((field) => copy[field] && copy[field] !== drawing[field])

  return (
    <tr data-wrong={differing.length > 0 || undefined}>
      <th scope="row" {...edit('directory')}>
        {copy.directory}
      </th>
      {listingFields.map((field) =>
        differing.includes(field) ? (
          <td key={field} {...edit(field)}>
            <Marked record={drawing[field]} copy={copy[field] ?? ''} />
          </td>
        ) : (
          <Text key={field} of={drawing} field="sameLabel" as="td" className="listings-same" />
        ),
      )}
    </tr>
  )
}

function Marked({ record, copy }: { record: string; copy: string }) {
  const words = record.split(' ')
  return copy.split(' ').map((word, index) => (
    <span key={word}>
      {index > 0 && ' '}
      {words.includes(word) ? word : <mark>{word}</mark>}
    </span>
  ))
}
