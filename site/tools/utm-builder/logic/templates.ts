import { LANGUAGE } from '#schemas/locale.ts'
import { asRecord, readList, readText } from '#site/tools/kit/state/shape.ts'
import { parseState, type UtmState } from './state.ts'

/** A convention under a name: everything but the address and the lists. */
export type Template = { readonly name: string; readonly state: UtmState }

/** Most templates that are kept. */
const MAX_TEMPLATES = 50

/** What a template keeps of the work, under its name. */
export function templateOf(state: UtmState, name: string): UtmState {
  return { ...state, url: '', addresses: '', places: '', sheet: '', template: name.trim() }
}

/** The work after a template has been taken: its tags and rules, the address and lists that were there. */
export function withTemplate(state: UtmState, { state: kept }: Template): UtmState {
  const { url, addresses, places, sheet } = state
  return { ...kept, url, addresses, places, sheet }
}

/** The templates with one more; one of the same name is replaced. Sorted by name. */
export function saved(templates: readonly Template[], state: UtmState, name: string): Template[] {
  const next = { name: name.trim(), state: templateOf(state, name) }
  return [...templates.filter((template) => template.name !== next.name), next].toSorted(
    (one, other) => one.name.localeCompare(other.name, LANGUAGE),
  )
}

/** The templates as they are stored. */
export function writeTemplates(templates: readonly Template[]): string {
  return JSON.stringify({ version: 1, templates })
}

/** Reads stored templates; whatever is none is left out. */
export function readTemplates(text: string | null): Template[] {
  const stored = asRecord(parsedJson(text ?? 'null'))
  if (!stored) return []
  return readList(stored, 'templates', readTemplate, MAX_TEMPLATES)
}

function readTemplate(value: unknown): Template | null {
  const stored = asRecord(value)
  const name = stored ? readText(stored, 'name') : ''
  const state = stored ? parseState(stored.state) : null
  return name === '' || !state ? null : { name, state: templateOf(state, name) }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Damaged, or written by something else.
    return null
  }
}
