import type { Answer, Question } from './ask.ts'

/** Public facts about the site, and the accounts the attackers have. */
export type Facts = {
  /** Without a trailing slash. */
  readonly site: string
  /** Public, part of every page with Supabase. */
  readonly publishableKey: string
  readonly adminEmail: string
  /** Path of a large image. */
  readonly picture: string
  /** ID of the oldest transaction that a listener of the lake may have received. */
  readonly oldEvent: string
  /** An account without a role. */
  readonly guest: Account
  /** Lake session cookie of an editor whose account the attackers use. */
  readonly editorsCookie: string
}

export type Account = { readonly email: string; readonly password: string }

export type Attacker = {
  readonly facts: Facts
  ask(question: Question): Promise<Answer>
  /** Sends a number of requests, with a limit on how many run at the same time. */
  flood(times: number, atOnce: number, question: (number: number) => Question): Promise<void>
  /** Opens a connection, sends a text and then repeats a second one. */
  holdConnection(connection: HeldConnection): Promise<void>
}

export type HeldConnection = {
  readonly from: string
  readonly begin: string
  /** Sent once a second until the attack ends. */
  readonly repeated?: string
  readonly readsNothing?: true
}

/** Actions of the site's owners during an attack. */
export type Owner = {
  readonly facts: Facts
  ask(question: Question): Promise<Answer>
  /** Sends a request to the lake as an editor, through the public port. */
  asEditor(question: Question): Promise<Answer>
  kill(part: Part): Promise<void>
  countRows(table: string, emailPart: string): Promise<number>
  admin: Account
  /** @throws Error with the text if the condition is false */
  assert(holds: boolean, what: string): void
}

export const parts = ['front', 'site', 'lake', 'supabase'] as const
export type Part = (typeof parts)[number]

/** An attack on the public port, run while visitors read and an editor saves. */
export type Attack = {
  readonly name: string
  /** Review that first reported the weakness, with its number there. */
  readonly finding: string
  /** Acceptable statuses. 0 is a closed connection. */
  readonly answers: readonly number[]
  /** Status with which at least one request must be refused. */
  readonly refusal?: number
  /** Parts that the attack stops by design, and that are restarted. */
  readonly restarts?: readonly Part[]
  readonly logs?: readonly RegExp[]
  /** Errors that visitors and editors may get during the attack, by design. */
  readonly costs?: RegExp
  run(attacker: Attacker): Promise<void>
  duringAttack?(owner: Owner): Promise<void>
  afterAttack?(owner: Owner): Promise<void>
}
