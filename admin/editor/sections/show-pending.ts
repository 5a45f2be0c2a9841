import { sectionMessages as say } from '#lib/messages-edit.ts'
import { sectionElements, withPending } from './page-sections.ts'
import type { PendingOperation } from './pending-sections.ts'
import type { SectionOperation } from './section-change.ts'
import { sectionName } from './section-kinds.ts'

/**
 * Shows changes on the page until it is rendered with them. React keeps its elements in their order: `order` moves
 * them, an attribute hides them, and placeholders stand for those to come.
 */
export function showPending(container: HTMLElement, pending: readonly PendingOperation[]): void {
  const isPending = pending.length > 0
  const elements = sectionElements(container)
  const keys = elements.map(keyOfElement)
  const list = withPending(
    keys.map((_key) => ({ _key })),
    pending,
  )
  const places = new Map(list.map(({ _key }, place) => [_key, `${place}`] as const))

  for (const element of elements) {
    const place = places.get(keyOfElement(element))
    element.style.order = isPending ? (place ?? '') : ''
    const isRemoved = place === undefined
    setState(element, isRemoved ? 'removed' : visibilityOf(keyOfElement(element), pending))
  }
  for (const old of container.querySelectorAll(`:scope > .${toComeClass}`)) old.remove()
  for (const { operation } of pending) {
    const [key, content] = toCome(operation, elements)
    const place = keys.includes(key) ? undefined : places.get(key)
    if (!content || place === undefined) continue
    content.style.order = place
    container.append(content)
  }
  setState(container, isPending ? pending.map(({ id }) => id).join(' ') : undefined)
}

function keyOfElement({ dataset }: HTMLElement): string {
  return dataset.section ?? ''
}

function setState(element: HTMLElement, state: string | undefined): void {
  if (state === undefined) delete element.dataset.unsaved
  else element.dataset.unsaved = state
}

function visibilityOf(
  key: string,
  pending: readonly PendingOperation[],
): 'hidden' | 'shown' | undefined {
  const last = pending.findLast(
    ({ operation }) => operation.kind === 'hide' && operation.key === key,
  )?.operation
  if (last?.kind !== 'hide') return undefined
  return last.hidden ? 'hidden' : 'shown'
}

const toComeClass = 'section-to-come'

/** Returns the key of a section that an operation makes, and what stands for it. */
function toCome(
  operation: SectionOperation,
  elements: readonly HTMLElement[],
): [key: string, content: HTMLElement | undefined] {
  if (operation.kind === 'add') return [operation.key, notice(sectionName(operation.section))]
  if (operation.kind === 'restore') {
    const { _key, _type } = operation.section
    return [_key, notice(sectionName(_type))]
  }
  if (operation.kind !== 'duplicate') return ['', undefined]
  const original = elements.find(({ dataset }) => dataset.section === operation.key)
  return [operation.copy, original && copyOf(original)]
}

function notice(name: string): HTMLElement {
  const element = document.createElement('p')
  element.className = `${toComeClass} note`
  element.textContent = say.adding(name)
  return element
}

/** Copies what a section looks like, without what scripts and links find it by. */
function copyOf(original: HTMLElement): HTMLElement {
  const copy = document.createElement('div')
  copy.className = toComeClass
  copy.inert = true
  copy.append(...[...original.childNodes].map((node) => node.cloneNode(true)))
  for (const each of copy.querySelectorAll('*')) {
    for (const name of ['id', 'data-sanity', 'data-editable', 'aria-labelledby']) {
      each.removeAttribute(name)
    }
  }
  return copy
}
