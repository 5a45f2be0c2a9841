import type { DocumentActionComponent } from 'sanity'

/**
 * Returns a function that wraps an action of the Studio, each only once: the Studio keeps an action's state as long as it
 * gets the same function, and asks for the actions again whenever the kind of version changes.
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
