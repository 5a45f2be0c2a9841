import { LANGUAGE } from '#schemas/locale.ts'
import { asRecord, readList, readText } from '#site/tools/kit/state/shape.ts'
import { parseState, type UtmState } from './state.ts'

/** A named set of tags and their spelling, without the URL and the list. */
export type Template = { readonly name: string; readonly state: UtmState }

const MAX_TEMPLATES = 50

/** Applies a template to a state, which keeps its URL and list. */
export function withTemplate(state: UtmState, { state: template }: Template): UtmState {
  return { ...template, url: state.url, addresses: state.addresses }
}

/** Adds or replaces a template by name. The result is sorted by name. */
export function saved(templates: readonly Template[], state: UtmState): Template[] {
  const next = templateOf(state, state.template)
  return [...templates.filter(({ name }) => name !== next.name), next].toSorted((one, other) =>
    one.name.localeCompare(other.name, LANGUAGE),
  )
}

/** Serializes templates for storage. */
export function writeTemplates(templates: readonly Template[]): string {
  return JSON.stringify({ version: 1, templates })
}

/** Parses stored templates and skips invalid ones. */
export function readTemplates(text: string | null): Template[] {
  const stored = asRecord(parsedJson(text ?? 'null'))
  return stored ? readList(stored, 'templates', readTemplate, MAX_TEMPLATES) : []
}

function templateOf(state: UtmState, name: string): Template {
  const template = name.trim()
  return { name: template, state: { ...state, url: '', addresses: '', template } }
}

function readTemplate(value: unknown): Template | null {
  const stored = asRecord(value)
  const name = stored ? readText(stored, 'name') : ''
  const state = stored ? parseState(stored.state) : null
  return name === '' || !state ? null : templateOf(state, name)
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Invalid JSON.
    return null
  }
}
