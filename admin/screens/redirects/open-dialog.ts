import type { RedirectDraft } from '#lib/redirects/redirect-draft.ts'
import type { StoredRedirect } from '#lib/redirects/stored-redirects.ts'

/** What is open over the list. */
export type OpenDialog =
  /** Without an id it makes a new rule. */
  | { readonly kind: 'rule'; readonly id: string | undefined; readonly draft: RedirectDraft }
  | { readonly kind: 'delete'; readonly rule: StoredRedirect }
  | { readonly kind: 'import' }
