import type { DocumentActionComponent } from 'sanity'

/**
 * Returns a function that wraps each action of the Studio only once. The Studio asks for the actions whenever the kind of
 * version changes, and keeps an action's state only if it gets the same function.
 */
export function wrapOnce(
  wrap: (action: DocumentActionComponent) => DocumentActionComponent,
): typeof wrap {
  const wrapped = new WeakMap<DocumentActionComponent, DocumentActionComponent>()
  return (action) => {
    const known = wrapped.get(action) ?? wrap(action)
    wrapped.set(action, known)
    return known
  }
}
