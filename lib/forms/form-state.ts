/** How an attempt to send a form ended. */
export type FormState<Field extends string> =
  | OpenForm<Field>
  /** Taken. Robots are told the same, and so is whoever signs up twice. */
  | { readonly status: 'sent' }

export type OpenForm<Field extends string> = {
  readonly status: 'open'
  /** As typed, so that nothing is lost when the form comes back. */
  readonly values: Readonly<Record<Field, string>>
  /** A sentence for each field that must be put right. */
  readonly errors: Readonly<Partial<Record<Field, string>>>
  /** Why a form that was filled in well was not taken. */
  readonly problem: string | null
}

export type ContactField = 'name' | 'email' | 'topic' | 'message'
