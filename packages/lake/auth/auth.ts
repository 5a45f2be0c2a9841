import { randomUUID } from 'node:crypto'
import { hashSecret, newSecret } from '#lake/auth/secrets.ts'
import { createSessions, type Sessions } from '#lake/auth/sessions.ts'
import type { Person, PersonStore, RobotToken, System, TokenStore } from '#lake/ports/system.ts'
import type { Role } from '#lake/types.ts'

/** People, sessions and tokens, with notifications when their rights change. */
export type Auth = {
  readonly people: Pick<PersonStore, 'get' | 'list'>
  readonly sessions: Sessions
  readonly tokens: Tokens
  /** Adds or updates a person. Changing the role closes their streams and sockets. */
  renew(person: Person): Promise<void>
  /** Updates a person, then returns a ticket that signs them in. Changing the role closes their streams and sockets. */
  handOver(person: Person): Promise<{ sid: string; expiresAt: string }>
  /** Ends every session, stream and socket of a person. @returns the number of ended sessions */
  signOutEverywhere(personId: string): Promise<number>
  /** Ends a session and its owner's streams. */
  signOut(secret: string): Promise<void>
  /** Deletes an API token and ends its streams. @returns false if there was no such token */
  deleteToken(id: string): Promise<boolean>
  /**
   * Runs `end` once, when the rights of a user or token change, to close their open streams and sockets. @returns a
   * function that unsubscribes
   */
  onRightsChanged(identityId: string, end: () => void): () => void
}

export function createAuth(
  system: Pick<System, 'people' | 'sessions' | 'tokens'>,
  now: () => Date = () => new Date(),
): Auth {
  const { people } = system
  const sessions = createSessions(system.sessions, now)
  const tokens = createTokens(system.tokens, now)
  const watchers = new Map<string, Set<() => void>>()

  function endStreams(identityId: string): void {
    const ends = watchers.get(identityId)
    watchers.delete(identityId)
    for (const end of ends ?? []) end()
  }

  async function renew(person: Person): Promise<void> {
    const before = await people.put(person, now().toISOString())
    if (before && before.role !== person.role) endStreams(person.id)
  }

  return {
    people,
    sessions,
    tokens,
    renew,

    async handOver(person) {
      await renew(person)
      return sessions.handOver(person.id)
    },

    async signOutEverywhere(personId) {
      const ended = await sessions.endAllOf(personId)
      endStreams(personId)
      return ended
    },

    async signOut(secret) {
      const personId = await sessions.end(secret)
      // The person's other tabs reconnect automatically if their session is still valid.
      if (personId !== undefined) endStreams(personId)
    },

    async deleteToken(id) {
      const existed = await tokens.delete(id)
      if (existed) endStreams(id)
      return existed
    },

    onRightsChanged(identityId, end) {
      const ends = watchers.get(identityId) ?? new Set()
      watchers.set(identityId, ends)
      ends.add(end)
      return () => {
        ends.delete(end)
        if (ends.size === 0 && watchers.get(identityId) === ends) watchers.delete(identityId)
      }
    },
  }
}

/** API tokens. Only hashes are stored. */
type Tokens = Pick<TokenStore, 'list' | 'delete'> & {
  /** @returns the token with its secret, which isn't available later */
  create(label: string, role: Role): Promise<RobotToken & { key: string }>
  find(key: string): Promise<RobotToken | undefined>
}

function createTokens(store: TokenStore, now: () => Date): Tokens {
  return {
    list: () => store.list(),
    delete: (id) => store.delete(id),
    find: (key) => store.find(hashSecret(key)),
    async create(label, role) {
      const key = newSecret('sk')
      const token = { id: `r-${randomUUID()}`, label, role, createdAt: now().toISOString() }
      await store.add({ ...token, keyHash: hashSecret(key) })
      return { ...token, key }
    },
  }
}
