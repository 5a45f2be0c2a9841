/** How an action ended; with a sentence for the person when it did not do what it should. */
export type ActionOutcome = { readonly ok: true } | Refusal

export type Refusal = { readonly ok: false; readonly message: string }
