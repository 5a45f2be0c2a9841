import { editAttribute, editPath } from '#lib/content/edit-attributes.ts'
import { Text } from '#site/ui/text.tsx'
import { ViewSheet } from '#site/ui/view-sheet.tsx'
import type { DrawingViewProps } from '../define.ts'
import { difference } from './difference.ts'
import { type ListingsValue, listingFields } from './drawing.ts'

type Props = DrawingViewProps<ListingsValue>
type CopyOf = ListingsValue['copies'][number]
type Field = (typeof listingFields)[number]

/**
 * The record in the first line, its copies under it. What agrees is only ticked; what differs is written out, with the
 * words that differ marked.
 */
export function Listings({ drawing }: Props) {
  const [, ...labels] = drawing.columns
  return (
    <figure className="listings">
      <ViewSheet name="listings.css" />
      <table>
        <Text of={drawing} field="caption" as="caption" className="sr-only" />
        <thead>
          <tr>
            {drawing.columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className="note"
                {...editAttribute(drawing.edit, `columns[${index}]`)}
              >
                {column}
              </th>
            ))}
          </tr>
          <tr className="listings-record">
            <Text of={drawing} field="recordLabel" as="th" scope="row" />
            {listingFields.map((field, index) => (
              <Text key={field} of={drawing} field={field} as="td" data-label={labels[index]} />
            ))}
          </tr>
        </thead>
        <tbody>
          {drawing.copies.map((copy) => (
            <CopyRow key={copy._key} copy={copy} drawing={drawing} labels={labels} />
          ))}
        </tbody>
      </table>
      <figcaption className="note">
        <Text of={drawing} field="result" as="span" />
        <Text of={drawing} field="promise" as="span" />
      </figcaption>
    </figure>
  )
}

function CopyRow({ copy, drawing, labels }: Props & { copy: CopyOf; labels: readonly string[] }) {
  const edit = (field: string) =>
    editAttribute(drawing.edit, `${editPath('copies', copy._key)}.${field}`)
  const differs = (field: Field) => copy[field] !== undefined && copy[field] !== drawing[field]

  return (
    <tr data-wrong={listingFields.some(differs) || undefined}>
      <th scope="row" {...edit('directory')}>
        {copy.directory}
      </th>
      {listingFields.map((field, index) =>
        differs(field) ? (
          <td key={field} data-label={labels[index]} className="listings-differs" {...edit(field)}>
            <Marked record={drawing[field]} copy={copy[field] ?? ''} />
          </td>
        ) : (
          <Text
            key={field}
            of={drawing}
            field="sameLabel"
            as="td"
            data-label={labels[index]}
            className="listings-same"
          />
        ),
      )}
    </tr>
  )
}

function Marked({ record, copy }: { record: string; copy: string }) {
  return difference(record, copy).map(({ text, differs }, index) => (
    <span key={text}>
      {index > 0 && ' '}
      {differs ? <mark>{text}</mark> : text}
    </span>
  ))
}
