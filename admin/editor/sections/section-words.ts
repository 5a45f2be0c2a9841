import type { VisibleChange } from '#admin/kit/read-back.ts'
import { sectionMessages as say } from '#lib/messages-edit.ts'
import { SHARED_SECTION_REFERENCE } from '#schemas/page-builder.ts'
import { sectionOf } from '#site/sections/list.ts'
import { keyOf, nameOf, type PageSection, withPending } from './page-sections.ts'
import type { SectionOperation } from './section-change.ts'

/**
 * Says in words what an operation does.
 *
 * @param list the sections before it
 */
export function wordsFor(operation: SectionOperation, list: readonly PageSection[]): string {
  const name = nameOf(operation, list)
  const after = withPending(list, [{ operation }])
  const place = after.findIndex(({ _key }) => _key === keyOf(operation)) + 1
  switch (operation.kind) {
    case 'add':
      return say.added(name, place, after.length)
    case 'duplicate':
      return say.duplicated(name, place, after.length)
    case 'move':
      return say.moved(name, place, after.length)
    case 'hide':
      return operation.hidden ? say.hidden(name) : say.shown(name)
    case 'remove':
      return say.removed(name)
    case 'restore':
      return say.restored(name, place, after.length)
    case 'share':
      return say.shared(name)
    case 'detach':
      return say.detached(name)
    case 'replace': {
      const isShared = operation.section._type === SHARED_SECTION_REFERENCE
      const wasShared = operation.left._type === SHARED_SECTION_REFERENCE
      if (isShared === wasShared) return say.changedBack(name)
      return isShared ? say.shared(name) : say.detached(name)
    }
  }
}

/**
 * Returns the change on a visitor's page that proves an operation live. It is `undefined` without proof: if visitors
 * don't get the section, or it has no heading to find it by.
 *
 * @param list the sections before it
 */
export function marksFor(
  operation: SectionOperation,
  list: readonly PageSection[],
): VisibleChange['shows'] | undefined {
  if (operation.kind === 'add') {
    return sectionOf(operation.section)?.initial.title ? present(operation.key) : undefined
  }
  if (operation.kind === 'restore') {
    const { _key, title, hidden } = operation.section
    return title && hidden !== true ? present(_key) : undefined
  }
  // The page looks the same to visitors, or no single heading proves the change.
  if (operation.kind === 'share' || operation.kind === 'detach' || operation.kind === 'replace') {
    return undefined
  }
  const section = list.find(({ _key }) => _key === operation.key)
  return section?.heading ? marksOfChange(operation, section, list) : undefined
}

function marksOfChange(
  operation: Extract<SectionOperation, { kind: 'duplicate' | 'move' | 'hide' | 'remove' }>,
  { _key, isHidden }: PageSection,
  list: readonly PageSection[],
): VisibleChange['shows'] | undefined {
  if (operation.kind === 'hide') {
    return operation.hidden ? { absent: headingId(_key) } : present(_key)
  }
  if (isHidden) return undefined
  if (operation.kind === 'duplicate') return present(operation.copy)
  return operation.kind === 'remove' ? { absent: headingId(_key) } : neighborsOf(operation, list)
}

/** Returns the section between its new neighbors, of which one is enough. */
function neighborsOf(
  operation: SectionOperation,
  list: readonly PageSection[],
): VisibleChange['shows'] | undefined {
  const found = new Set(list.filter(isFound).map(({ _key }) => _key))
  const after = withPending(list, [{ operation }]).filter(({ _key }) => found.has(_key))
  const place = after.findIndex(({ _key }) => _key === keyOf(operation))
  const near = after.slice(Math.max(place - 1, 0), place + 2)
  return near.length > 1 ? { inOrder: near.map(({ _key }) => headingId(_key)) } : undefined
}

/** Returns true if visitors get the section with a heading. */
function isFound({ isHidden, heading }: PageSection): boolean {
  return !isHidden && heading !== ''
}

function present(key: string): VisibleChange['shows'] {
  return { inOrder: [headingId(key)] }
}

/** Returns the id that `SectionPage` gives to the heading of a section. */
function headingId(key: string): string {
  return `title-${key}`
}
