import { toIsoDate } from 'brightkeel-seo-checks/structured-data/iso-date.ts'
import type { Draft, Values } from 'brightkeel-seo-checks/structured-data/model.ts'
import { readPrice } from 'brightkeel-seo-checks/structured-data/money.ts'
import { fieldsOf, formOf } from 'brightkeel-seo-checks/structured-data/types.ts'
import { withoutInvisible } from '#schemas/rules/invisible.ts'
import { unquoted } from '#site/tools/kit/unquoted.ts'
import { withCallingCode } from './phone.ts'

/** Returns a note with the value in the markup, if it isn't as typed. */
export function noteOf(
  typed: Values[string] | undefined,
  output: Values[string] | undefined,
): string {
  return typeof output === 'string' && output !== typed ? `In the markup: ${output}` : ''
}

/**
 * Returns the draft as it is written to the markup: dates in ISO 8601, complete URLs, prices with a decimal point, phone
 * numbers with the calling code of the address's country, and no invisible characters.
 */
export function asWritten(draft: Draft): Draft {
  const { country } = draft.values
  const home = typeof country === 'string' ? country : ''
  const entries = fieldsOf(formOf(draft.type)).flatMap((field): [string, Values[string]][] => {
    const value = draft.values[field.id]
    if (typeof value === 'string') return [[field.id, written(field.control, value, home)]]
    if (field.control !== 'rows' || typeof value !== 'object') return []
    const rows = value.map((row) => ({
      ...row,
      ...Object.fromEntries(
        field.columns.flatMap(({ id, control }) =>
          row[id] ? [[id, written(control, row[id], home)]] : [],
        ),
      ),
    }))
    return [[field.id, rows]]
  })
  return { ...draft, values: { ...draft.values, ...Object.fromEntries(entries) } }
}

function written(control: string, typed: string, country: string): string {
  const text = withoutInvisible(typed)
  if (control === 'phone') return withCallingCode(text, country)
  if (control === 'price') return plainPrice(text)
  if (control.startsWith('url')) return text.split('\n').map(withScheme).join('\n')
  return control.startsWith('date') ? (toIsoDate(text) ?? text) : text
}

/** Writes `1.299,00` and `1 299` as a number. A price with a currency is split while it is typed. */
function plainPrice(text: string): string {
  const read = /^\s*\d+(?:\.\d+)?\s*$/.test(text) ? undefined : readPrice(text)
  return read && !read.currency ? read.price : text
}

/** Completes `acme.example/jo`. The last part of a host is a domain, not the ending of a file. */
function withScheme(line: string): string {
  const text = unquoted(line)
  if (/^\/\/[^/]/.test(text)) return `https:${text}`
  const [, ending = ''] = /^(?:[\p{L}\d-]+\.)+(\p{L}{2,})(?=[/?#:]|$)/u.exec(text) ?? []
  if (ending === '' || (files.test(ending) && !text.includes('/'))) return text || line
  return `https://${text}`
}

const files = /^(?:avif|gif|html?|jpe?g|mp4|pdf|php|png|svg|webm|webp)$/i
