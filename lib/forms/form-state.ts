/** Hidden field with the path of the page that a form is on, and the id of its confirmation: `/blog#newsletter-received`. */
export const RETURN_FIELD = 'from'

export type FormState<Field extends string> =
  | OpenForm<Field>
  /** Accepted. Robots and repeated sign-ups get the same response. */
  | { readonly status: 'sent' }

export type OpenForm<Field extends string> = {
  readonly status: 'open'
  readonly values: Readonly<Record<Field, string>>
  readonly errors: Readonly<Partial<Record<Field, string>>>
  /** Why a valid form was not accepted. */
  readonly problem: string | null
}

export type ContactField = 'name' | 'email' | 'topic' | 'message'
