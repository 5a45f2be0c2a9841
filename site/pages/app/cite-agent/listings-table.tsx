import { difference } from './difference.ts'

type Listing = { readonly name: string; readonly address: string; readonly phone: string }

/** What is true, as the owner of the sample business approved it. */
const record: Listing = {
  name: 'Harbor Street Bakery',
  address: '118 Harbor Street, Durham',
  phone: '(919) 555-0164',
}

/** What five directories say of it. One has two digits of the phone number the wrong way round. */
const copies: readonly (Listing & { readonly directory: string })[] = [
  { directory: 'Maps', ...record },
  { directory: 'City guide', ...record },
  { directory: 'Trade register', ...record },
  { directory: 'Phone book', ...record, phone: '(919) 555-0146' },
  { directory: 'Review site', ...record },
]

/** The fields that must be the same everywhere. */
const FIELDS = ['name', 'address', 'phone'] as const

/**
 * CiteAgent's instrument: the record in the first line, its copies under it. What agrees is only ticked;
 * what differs is written out, with the words that differ marked.
 */
export function ListingsTable() {
  const wrong = copies.filter((copy) => FIELDS.some((field) => copy[field] !== record[field]))

  return (
    <figure className="listings">
      <table>
        <caption className="sr-only">
          Name, address and phone number of a sample business in {copies.length} directories
        </caption>
        <thead>
          <tr>
            <th scope="col" className="note">
              Where
            </th>
            {FIELDS.map((field) => (
              <th key={field} scope="col" className="note">
                {field}
              </th>
            ))}
          </tr>
          <tr className="listings-record">
            <th scope="row">Your record</th>
            {FIELDS.map((field) => (
              <td key={field} data-label={field}>
                {record[field]}
              </td>
            ))}
          </tr>
        </thead>
        <tbody>
          {copies.map((copy) => (
            <tr key={copy.directory} data-wrong={wrong.includes(copy) || undefined}>
              <th scope="row">{copy.directory}</th>
              {FIELDS.map((field) => (
                <Copy key={field} copy={copy} field={field} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <figcaption className="note">
        <span>
          Sample business: {copies.length * FIELDS.length} fields compared, {wrong.length} differs
        </span>
        <span>Corrected at its source, then watched</span>
      </figcaption>
    </figure>
  )
}

function Copy({ copy, field }: { copy: Listing; field: (typeof FIELDS)[number] }) {
  if (copy[field] === record[field]) {
    return (
      <td data-label={field} className="listings-same">
        same
      </td>
    )
  }
  return (
    <td data-label={field} className="listings-differs">
      {difference(record[field], copy[field]).map(({ text, differs }, index) => (
        <span key={text}>
          {index > 0 && ' '}
          {differs ? <mark>{text}</mark> : text}
        </span>
      ))}
    </td>
  )
}
