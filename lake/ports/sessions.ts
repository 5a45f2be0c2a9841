/** A single-use ticket that begins a session; the time is in milliseconds since 1970. */
export type Ticket = { hash: string; personId: string; expiresAt: number }

/** A session under the hash of its present secret; times are in milliseconds since 1970. */
export type StoredSession = {
  hash: string
  personId: string
  createdAt: number
  /** When it got its present secret. */
  renewedAt: number
  expiresAt: number
}

/** Sessions of browsers and the tickets that begin them, under the hashes of their secrets. */
export interface SessionStore {
  addTicket(ticket: Ticket): Promise<void>
  /**
   * Takes a ticket away and begins a session of its person in the same step, so that whoever ends all sessions of a
   * person meets the one or the other.
   * @returns Whose session it is; undefined when there was no such ticket or it had expired, and then none begins.
   */
  redeem(
    ticketHash: string,
    session: Pick<StoredSession, 'hash' | 'createdAt' | 'expiresAt'>,
  ): Promise<string | undefined>
  /** Whose session has this secret at a time, or had it before and keeps it for a while. */
  personOf(hash: string, at: number): Promise<string | undefined>
  /** The session that has this secret now and has not ended at a time. */
  find(hash: string, at: number): Promise<StoredSession | undefined>
  /**
   * Gives a session another secret; the former one serves until `formerUntil`.
   * @returns false when none has the former one any more: somebody else was faster.
   */
  replace(
    formerHash: string,
    next: Pick<StoredSession, 'hash' | 'renewedAt' | 'expiresAt'> & { formerUntil: number },
  ): Promise<boolean>
  /** Ends the session that has this secret or had it before. @returns Whose it was. */
  end(hash: string): Promise<string | undefined>
  /** Ends every session of a person and voids their tickets. @returns How many sessions ended. */
  endAllOf(personId: string): Promise<number>
  /** Forgets the sessions and tickets that have expired by a time. */
  forgetExpired(at: number): Promise<void>
}
