export type ActionOutcome = { readonly ok: true } | Refusal

export type Refusal = { readonly ok: false; readonly message: string }
