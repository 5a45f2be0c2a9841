import { LANGUAGE } from '#schemas/locale.ts'
import { asRecord, readList, readText } from '#site/tools/kit/state/shape.ts'
import { parseState, type UtmState } from './state.ts'

/** A named set of tags and rules, without the URL and the lists. */
export type Template = { readonly name: string; readonly state: UtmState }

const MAX_TEMPLATES = 50

/** Creates the state that a template stores. */
export function templateOf(state: UtmState, name: string): UtmState {
  return { ...state, url: '', addresses: '', places: '', sheet: '', template: name.trim() }
}

/** Applies a template to a state, which keeps its URL and lists. */
export function withTemplate(state: UtmState, { state: kept }: Template): UtmState {
  const { url, addresses, places, sheet } = state
  return { ...kept, url, addresses, places, sheet }
}

/** Adds or replaces a template by name. The result is sorted by name. */
export function saved(templates: readonly Template[], state: UtmState, name: string): Template[] {
  const next = { name: name.trim(), state: templateOf(state, name) }
  return [...templates.filter((template) => template.name !== next.name), next].toSorted(
    (one, other) => one.name.localeCompare(other.name, LANGUAGE),
  )
}

/** Serializes templates for storage. */
export function writeTemplates(templates: readonly Template[]): string {
  return JSON.stringify({ version: 1, templates })
}

/** Parses stored templates and skips invalid ones. */
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
    // Invalid JSON.
    return null
  }
}
