import type { Column, Role } from './import-headings.ts'
import {
  codeWord,
  conditionRefusal,
  inverted,
  isOff,
  isTelling,
  matchRefusal,
  ON,
  sortMixed,
} from './import-words.ts'

/** Cells of a row by meaning. `refusal` says why it cannot be imported. */
export type Meaning = {
  readonly sourcePath: string
  readonly destinationUrl: string
  readonly redirectType: string
  readonly isActive: string
  readonly description: string
  readonly refusal?: string
  /** Headings of cells that aren't imported. */
  readonly unread: readonly string[]
}

/** Conditions that every visitor meets, and Matrixify's commands that don't delete. */
const EVERY = /^(?:0|\*|-|any|all|both|none|null|false|0000-00-00.*|new|merge|update|replace)$/i

/** Reads a row by what its columns mean, not by their position. */
export function meaningOf(columns: readonly Column[], row: readonly string[]): Meaning {
  const written = (...wanted: readonly Role[]) =>
    columns.flatMap(({ role, index, name }) => {
      const value = row[index] ?? ''
      return wanted.includes(role) && value !== '' ? [{ role, name, value }] : []
    })
  const cells = (role: Role) => written(role).map(({ value }) => value)
  const filled = (role: Role) =>
    columns.flatMap(({ role: own, index, blank }) => {
      const value = own === role ? row[index] || blank : ''
      return value === '' ? [] : [value]
    })
  const permanence = (read: (role: Role) => string[]) =>
    [...read('permanent'), ...read('temporary').map(inverted)].map((value) =>
      ON.test(value) ? '301' : isOff(value) ? '302' : value,
    )

  const mixed = sortMixed(filled('mixed'))
  const switches = [...filled('active'), ...mixed.switches, ...filled('inactive').map(inverted)]
  const codes = [...cells('code'), ...mixed.codes, ...permanence(cells)]
  // “Regex: yes” says what the heading says.
  const matches = written('match').map(({ name, value }) => (ON.test(value) ? name : value))
  const sourcePath = onHost(cells('source')[0] ?? '', cells('host')[0])
  const refusal =
    matchRefusal(sourcePath, [...matches, ...mixed.matches]) ??
    limitRefusal(written('condition')) ??
    unknownRefusal(columns, row)
  return {
    sourcePath,
    destinationUrl: cells('target')[0] ?? '',
    redirectType: codeWord(codes.length > 0 ? codes : permanence(filled)),
    isActive: switches.find((value) => !ON.test(value)) ?? switches[0] ?? '',
    description: cells('note')[0] ?? '',
    ...(refusal && { refusal }),
    unread: refusal ? [] : unreadNames(columns, row),
  }
}

/** Returns the source as a URL of its host, so that only rules of this site are imported. */
function onHost(source: string, host = '*'): string {
  const name = host.replace(/^https?:\/\//i, '').replace(/\/+$/, '')
  if (name === '*' || source === '' || /^https?:/i.test(source)) return source
  return `https://${name}/${source.replace(/^\/+/, '')}`
}

function limitRefusal(conditions: readonly { name: string; value: string }[]): string | undefined {
  const limit = conditions.find(({ value }) => !EVERY.test(value))
  if (limit && /^command$/i.test(limit.name) && /^delete$/i.test(limit.value)) {
    return 'This line deletes a redirect, so it is left out. Delete the redirect in the list.'
  }
  return limit && conditionRefusal(`${limit.name}: ${limit.value}`)
}

function unknownRefusal(columns: readonly Column[], row: readonly string[]): string | undefined {
  const column = columns.find(
    ({ role, index }) => role === 'flag' || (role === 'unknown' && isTelling(row[index] ?? '')),
  )
  return (
    column &&
    `The column “${column.name}” isn’t known, but may switch or limit this redirect. ` +
      'Rename it, for example to is_active or redirect_type, or delete it.'
  )
}

/** Returns the headings of cells that aren't imported, in the order of the file. */
function unreadNames(columns: readonly Column[], row: readonly string[]): readonly string[] {
  const seen = new Map<Role, string>()
  const unread = columns.filter(({ role, index }) => {
    const value = row[index] ?? ''
    if (value === '') return false
    if (role === 'aside' || role === 'unknown') return true
    if (role !== 'source' && role !== 'target' && role !== 'note') return false
    const first = seen.get(role) ?? value
    seen.set(role, first)
    return value !== first
  })
  return unread.toSorted((a, b) => a.index - b.index).map(({ name }) => name)
}
