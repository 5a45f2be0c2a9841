import type { Person } from './stored-people.ts'

/** What is open over the list. */
export type OpenDialog =
  | { readonly kind: 'invite' }
  /** Every role of a person goes. */
  | { readonly kind: 'remove'; readonly person: Person }
  /** The admin who is asked gives up their own role. */
  | { readonly kind: 'own'; readonly person: Person }
