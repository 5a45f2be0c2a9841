/** The result of an action, with a message for the user if it failed. */
export type ActionOutcome = { readonly ok: true } | Refusal

export type Refusal = { readonly ok: false; readonly message: string }
