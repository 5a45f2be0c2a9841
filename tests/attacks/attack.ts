import type { Answer, Question } from './ask.ts'

/** What anybody can find out about the site, and what those who attack it have been given. */
export type Facts = {
  /** Without a slash at the end. */
  readonly site: string
  /** Every browser gets it. */
  readonly publishableKey: string
  readonly adminEmail: string
  /** The address of a large picture, as pages show it. */
  readonly picture: string
  /** The oldest transaction of which the lake's listeners can have heard. */
  readonly oldEvent: string
  /** An account without a role. */
  readonly guest: Account
  /** The cookie with which an editor of little care uses the lake. */
  readonly editorsCookie: string
}

export type Account = { readonly email: string; readonly password: string }

/** What an attack sends with; every answer is counted. */
export type Attacker = {
  readonly facts: Facts
  /** Asks once. A connection that is cut has the status 0. */
  ask(question: Question): Promise<Answer>
  /** Asks so often, with so many requests under way at a time. */
  flood(times: number, atOnce: number, question: (number: number) => Question): Promise<void>
  /** Opens a connection, sends a text and then one of the drops after the other, and reads as it is told. */
  hold(connection: Held): Promise<void>
}

export type Held = {
  readonly from: string
  readonly begin: string
  /** Sent again and again, once a second, for as long as the attack goes on. */
  readonly drop?: string
  /** What comes is left where it is. */
  readonly readsNothing?: true
}

/** What those who own the site do while it is attacked. */
export type House = {
  readonly facts: Facts
  /** As a visitor with an address of their own. */
  ask(question: Question): Promise<Answer>
  /** Asks the lake as an editor, through the public port. */
  asEditor(question: Question): Promise<Answer>
  /** A part ends, as by a fault of its own. */
  kill(part: Part): Promise<void>
  /** How many rows a table of Supabase has whose email holds a text. */
  countRows(table: string, emailHolds: string): Promise<number>
  admin: Account
  /** @throws Error that says what was to hold */
  must(holds: boolean, what: string): void
}

export const parts = ['front', 'site', 'lake', 'supabase'] as const
export type Part = (typeof parts)[number]

/** One attack, tried against the public port while visitors read and an editor saves. */
export type Attack = {
  readonly name: string
  /** Where it was found first, by the number it has there. */
  readonly finding: string
  /** The statuses that may be answered: 0 for a connection that is cut. */
  readonly answers: readonly number[]
  /** That it is refused: this status comes at least once. */
  readonly refusal?: number
  /** Parts that end by it and are started again, by design. */
  readonly restarts?: readonly Part[]
  /** Lines in the logs of the parts that belong to it. */
  readonly logs?: readonly RegExp[]
  /** What people may get wrong meanwhile, by design. */
  readonly costs?: RegExp
  /** Sends all of it once. */
  salvo(attacker: Attacker): Promise<void>
  /** Tried once while the attack goes on. */
  meanwhile?(house: House): Promise<void>
  /** Tried when it is over. */
  afterwards?(house: House): Promise<void>
}
