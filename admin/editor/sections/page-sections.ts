import type { SectionsAddress } from '#admin/editor/history/edit-history.ts'
import type { Box } from '#admin/editor/text/editable-text.ts'
import { readTextAddress } from '#lib/content/text-address.ts'
import { SHARED_SECTION } from '#schemas/page-builder.ts'
import { sectionOf } from '#site/sections/list.ts'
import { type Keyed, type SectionEdit, withEdit } from './operations.ts'
import type { PendingOperation } from './pending-sections.ts'
import { type SectionOperation, targetOf } from './section-change.ts'
import { sectionKinds, sectionName } from './section-kinds.ts'

/** A section of the page that is shown. */
export type PageSection = Keyed & {
  /** Name of its kind. */
  readonly name: string
  /** Title of the Studio's list of the documents that it shows. */
  readonly documents?: string | undefined
  /** Text of its heading; may be empty. */
  readonly heading: string
  readonly isHidden: boolean
  /** Set if other pages can show it too. */
  readonly shared?: { readonly id: string; readonly uses: number }
  /** True if it can be made a shared section. */
  readonly canShare: boolean
  readonly element: HTMLElement
  readonly box: Box
}

/** The sections of the page, and the element that holds them. */
export type PageSections = {
  readonly address: SectionsAddress
  readonly container: HTMLElement
  readonly box: Box
  /** In the order that is shown. */
  readonly list: readonly PageSection[]
}

const shareable = sectionKinds(SHARED_SECTION)

/** Finds the sections of the visible page, with boxes relative to `origin`; `undefined` if it is not made of them. */
export function findSections(
  origin: Element,
  pending: readonly PendingOperation[],
): PageSections | undefined {
  // Next keeps earlier pages in the document, hidden.
  const container = [...document.querySelectorAll<HTMLElement>('.section-page[data-sanity]')].find(
    (each) => each.checkVisibility(),
  )
  const address = container && readTextAddress(container.dataset.sanity ?? '')
  if (!address) return undefined
  const boxOf = boxesWithin(origin)
  const sections = new Map(
    sectionElements(container).map((element) => {
      const section = pageSection(element, boxOf(element))
      return [section._key, section]
    }),
  )
  return {
    address: { id: address.id, type: address.type },
    container,
    box: boxOf(container),
    list: withPending([...sections.values()], pendingOf(address.id, pending)).flatMap(
      ({ _key }) => sections.get(_key) ?? [],
    ),
  }
}

/** Returns the changes of one document. */
export function pendingOf(
  id: string,
  pending: readonly PendingOperation[],
): readonly PendingOperation[] {
  return pending.filter((each) => each.of === id)
}

export function sectionElements(container: HTMLElement): HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>(':scope > [data-section]')]
}

function pageSection(element: HTMLElement, box: Box): PageSection {
  const { section = '', sectionType = '', sectionHidden, unsaved } = element.dataset
  const { sectionShared: id, sectionUses } = element.dataset
  return {
    _key: section,
    name: sectionName(sectionType),
    documents: sectionOf(sectionType)?.documents,
    ...(id && { shared: { id, uses: Number(sectionUses) } }),
    canShare: !id && shareable.has(sectionType),
    heading: element.querySelector('h1, h2, h3')?.textContent.trim() ?? '',
    isHidden: unsaved ? unsaved === 'hidden' : sectionHidden !== undefined,
    element,
    box,
  }
}

function boxesWithin(origin: Element): (element: Element) => Box {
  const corner = origin.getBoundingClientRect()
  return (element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { left: left - corner.left, top: top - corner.top, width, height }
  }
}

/** Returns true if no section was moved, added, removed or changed. */
export function areSameSections(a: PageSections | undefined, b: PageSections | undefined): boolean {
  if (!a || !b) return a === b
  return (
    a.container === b.container &&
    isSameBox(a.box, b.box) &&
    a.list.length === b.list.length &&
    a.list.every((section, index) => isSameSection(section, b.list[index]))
  )
}

function isSameSection(a: PageSection, b: PageSection | undefined): boolean {
  return (
    b !== undefined &&
    a._key === b._key &&
    a.element === b.element &&
    a.heading === b.heading &&
    a.isHidden === b.isHidden &&
    a.shared?.id === b.shared?.id &&
    a.shared?.uses === b.shared?.uses &&
    isSameBox(a.box, b.box)
  )
}

function isSameBox(a: Box, b: Box): boolean {
  return a.left === b.left && a.top === b.top && a.width === b.width && a.height === b.height
}

/** Returns a list with the changes that the page does not show yet. */
export function withPending(
  list: readonly Keyed[],
  pending: readonly Pick<PendingOperation, 'operation'>[],
): readonly Keyed[] {
  return pending.reduce(
    (before, { operation }) => withEdit(before, editOf(operation, before)),
    list,
  )
}

/** Returns the change of a list of keys that an operation stands for. */
function editOf(operation: SectionOperation, list: readonly Keyed[]): SectionEdit<Keyed> {
  if (operation.kind === 'add') {
    return { kind: 'insert', item: { _key: operation.key }, after: operation.after }
  }
  if (operation.kind === 'restore') {
    const { section, after } = operation
    return { kind: 'insert', item: { _key: section._key }, after }
  }
  if (operation.kind === 'duplicate') {
    const { key, copy } = operation
    const at = list.findIndex(({ _key }) => _key === key)
    const before = list.slice(0, at + 1).map(({ _key }) => _key)
    return { kind: 'insert', item: { _key: copy }, after: before.reverse() }
  }
  if (operation.kind === 'share' || operation.kind === 'detach' || operation.kind === 'replace') {
    return { kind: 'replace', item: { _key: keyOf(operation) } }
  }
  return operation
}

export function keyOf(operation: SectionOperation): string {
  if (operation.kind === 'restore' || operation.kind === 'replace') return operation.section._key
  return operation.kind === 'duplicate' ? operation.copy : operation.key
}

export function nameOf(operation: SectionOperation, list: readonly PageSection[]): string {
  if (operation.kind === 'add') return sectionName(operation.section)
  if (operation.kind === 'restore') return sectionName(operation.section._type)
  return list.find(({ _key }) => _key === targetOf(operation))?.name ?? 'Section'
}

/** Names a section for people who don't see it: its kind, and its heading if it has one. */
export function sectionLabel({ name, heading, isHidden, shared }: PageSection): string {
  const states = [...(isHidden ? ['hidden'] : []), ...(shared ? ['shared'] : [])]
  const kind = states.length > 0 ? `${name} (${states.join(', ')})` : name
  return heading ? `${kind}: ${heading}` : kind
}
