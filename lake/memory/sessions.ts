import type { SessionStore, StoredSession, Ticket } from '#lake/ports/system.ts'

type Session = StoredSession & { former?: { hash: string; until: number } }

/** Sessions and tickets that are gone with the process. */
export function createSessionStore(): SessionStore {
  const tickets = new Map<string, Ticket>()
  const sessions = new Map<string, Session>()
  const withFormer = (hash: string) => sessions.values().find(({ former }) => former?.hash === hash)

  /** @returns How many went. */
  function remove<Entry extends { hash: string }>(
    entries: Map<string, Entry>,
    test: (entry: Entry) => boolean,
  ): number {
    const gone = [...entries.values()].filter(test)
    for (const { hash } of gone) entries.delete(hash)
    return gone.length
  }

  return {
    async addTicket(ticket) {
      tickets.set(ticket.hash, ticket)
    },
    async redeem(ticketHash, session) {
      const ticket = tickets.get(ticketHash)
      tickets.delete(ticketHash)
      if (!ticket || ticket.expiresAt <= session.createdAt) return undefined
      const { personId } = ticket
      sessions.set(session.hash, { ...session, personId, renewedAt: session.createdAt })
      return personId
    },
    async personOf(hash, at) {
      const formerly = withFormer(hash)
      const session =
        sessions.get(hash) ?? ((formerly?.former?.until ?? 0) > at ? formerly : undefined)
      return session && session.expiresAt > at ? session.personId : undefined
    },
    async find(hash, at) {
      const found = sessions.get(hash)
      if (!found || found.expiresAt <= at) return undefined
      const { former: _, ...session } = found
      return session
    },
    async replace(formerHash, { formerUntil, ...next }) {
      const session = sessions.get(formerHash)
      if (!session) return false
      sessions.delete(formerHash)
      const former = { hash: formerHash, until: formerUntil }
      sessions.set(next.hash, { ...session, ...next, former })
      return true
    },
    async end(hash) {
      const session = sessions.get(hash) ?? withFormer(hash)
      if (session) sessions.delete(session.hash)
      return session?.personId
    },
    async endAllOf(personId) {
      remove(tickets, (ticket) => ticket.personId === personId)
      return remove(sessions, (session) => session.personId === personId)
    },
    async forgetExpired(at) {
      remove(tickets, ({ expiresAt }) => expiresAt <= at)
      remove(sessions, ({ expiresAt }) => expiresAt <= at)
    },
  }
}
